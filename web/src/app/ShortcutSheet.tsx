import type { ReactElement } from "react";
import { Dialog } from "../ui/Dialog.js";

const anywhere = [
  ["Ctrl K", "find a preset or page"],
  ["?", "this sheet"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo a change of the scenario (lab)"],
];

const inDiagram = [
  ["Space", "play, pause"],
  [". ,", "next, previous event"],
  ["N P", "next, previous drop, retransmission or timeout"],
  ["\u2190 \u2192", "move along the marks; with Shift extend a range"],
  ["\u2191 \u2193", "the other run; in a ladder move along the packets, in airtime to another lane"],
  ["L Shift L", "in airtime the next, previous frame that was lost"],
  ["PgUp PgDn", "in a map the node before, after; arrows move it, with Shift further"],
  ["W S", "zoom in, out"],
  ["A D", "pan left, right"],
  ["0", "fit the whole run"],
  ["Enter", "select the packet under the cursor"],
  ["Esc", "clear the selection"],
];

export default function ShortcutSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Keys title="Anywhere" keys={anywhere} />
      <Keys title="While a diagram has the focus" keys={inDiagram} />
      <p className="dim">With a pointer: drag pans, the wheel zooms, Shift and drag selects a range, a click selects a packet.</p>
    </Dialog>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly (readonly string[])[] }): ReactElement {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="shortcuts">
        {keys.map(([key, meaning]) => (
          <div key={key} style={{ display: "contents" }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
