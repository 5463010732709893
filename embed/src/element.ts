import { embedAddress } from "./address.js";

const usualHeight = 560;
const usualLabel = "An Ackscope run";

/** On a server there are no elements: importing does nothing there. */
const Base = (typeof HTMLElement === "undefined" ? Object : HTMLElement) as typeof HTMLElement;

/**
 * `<ackscope-lab src="https://ackscope.example.org/r/7j3843mxhs" label="One link, two receivers">`: a run in a frame of its server, as wide as its
 * place. It runs again in the reader's browser.
 *
 * Attributes: `src`, the address of a published run or a link of the lab; `label`, what it shows, for screen readers; `height`, CSS pixels (560);
 * `moment`, seconds to show, "0.86-1.14".
 */
export class AckscopeLab extends Base {
  static readonly observedAttributes = ["src", "label", "height", "moment"];

  connectedCallback(): void {
    this.draw();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.draw();
  }

  get src(): string {
    return this.getAttribute("src") ?? "";
  }

  set src(address: string) {
    this.setAttribute("src", address);
  }

  private draw(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const style = document.createElement("style");
    style.textContent = ":host{display:block}iframe{display:block;width:100%;border:1px solid #838c98;box-sizing:border-box}p{margin:0}";
    root.replaceChildren(style, this.content());
  }

  private content(): HTMLElement {
    const address = embedAddress(this.src, this.baseURI);
    if (address === null)
      return told(
        `ackscope-lab: ${this.src === "" ? "src is missing" : `src is “${this.src}”`}. It takes the address of a published run (/r/ID), or a link of the lab (/lab#…).`,
      );
    const frame = document.createElement("iframe");
    frame.src = withMoment(address, this.getAttribute("moment"));
    frame.title = this.getAttribute("label") ?? usualLabel;
    frame.loading = "lazy";
    frame.style.height = `${heightOf(this.getAttribute("height"))}px`;
    return frame;
  }
}

function told(words: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.setAttribute("role", "alert");
  paragraph.textContent = words;
  return paragraph;
}

function withMoment(address: string, moment: string | null): string {
  if (moment === null || !/^\d+(\.\d+)?-\d+(\.\d+)?$/.test(moment)) return address;
  const url = new URL(address);
  url.searchParams.set("t", moment);
  return url.href;
}

function heightOf(text: string | null): number {
  const height = Number(text);
  return text !== null && Number.isFinite(height) && height >= 100 && height <= 4000 ? height : usualHeight;
}
