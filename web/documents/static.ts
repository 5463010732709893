/** A reading document as a page without scripts: its numbers computed, its diagrams as pictures, its questions with their answers folded. */
import { heightsByName } from "@ackscope/scenarios";
import { durationOf, packetIndex, sheetToSvg, type ImportedSource } from "@ackscope/scene";
import { lightColours, lightTheme, runsSheet, type SheetView } from "@ackscope/scene/sheets";
import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { toString as textOf } from "hast-util-to-string";
import type { LiveExperiment, ReadingDocument } from "../src/reading/model/document.js";
import { isNumber, numberText, shownNumber, storedValue } from "../src/reading/model/controls.js";
import type { CaptureSpec } from "../src/reading/model/spec.js";
import { agreeing } from "../src/reading/model/unit.js";
import { defaultView, openedView } from "../src/share/stored-view.js";
import { captureView } from "../src/captured/capture-view.js";
import { drawnRun, type Evaluated } from "./evaluate.js";

export interface StaticForm {
  /** The text, in elements. */
  readonly html: string;
  /** Its pictures by name: <experiment>.svg. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** `pictureAddress`: where a picture will be. */
export function staticForm(document: ReadingDocument, evaluated: Evaluated, pictureAddress: (name: string) => string): StaticForm {
  const pictures = new Map<string, string>();
  const replace = (node: ElementContent): ElementContent[] => {
    if (node.type !== "element") return [node];
    const of = String(node.properties.of ?? "");
    const children = node.children.flatMap(replace);
    switch (node.tagName) {
      case "live-value":
        return [element("b", { className: "live-value" }, [text(evaluated.values.text(of))])];
      case "live-counted":
        return [text(agreeing(evaluated.values.text(of), textOf(node)))];
      case "live-annotation":
        return children;
      case "live-parameter":
        return [text(parameterText(document, of))];
      case "live-diagram": {
        const capture = document.captures[of];
        const title = capture?.title ?? document.experiments[of]?.experiment.title ?? of;
        const image = (name: string, alt: string, view: Partial<SheetView>): ElementContent => {
          const svg = capture
            ? pictureOfCapture(capture, evaluated.captures.get(of)!)
            : pictureOf(document.experiments[of]!, of, evaluated, view);
          pictures.set(name, svg);
          return element("img", { src: pictureAddress(name), alt, loading: "lazy" }, []);
        };
        const drawn = [
          image(of, `Diagram: ${title}`, {}),
          ...flowsNamed(node.properties.throughput).map((flow) =>
            image(`${of}-${flow}`, `Throughput of ${flow}: ${title}`, {
              flow: flowNumber(document.experiments[of]!, flow),
              panels: ["throughput"],
            }),
          ),
        ];
        // With scripts nobody fetches it: the app draws its own.
        return [element("figure", { className: "reading-figure" }, [element("noscript", {}, drawn), element("figcaption", {}, children)])];
      }
      case "live-prediction":
        return [
          element("section", { className: "prediction" }, [
            element("h2", {}, [text("Predict before you look")]),
            ...options(document, of),
            ...children,
          ]),
        ];
      case "live-reveal":
        return [element("details", {}, [element("summary", {}, [text("Show what happens")]), ...children])];
      default:
        if (node.tagName === "a" && node.properties.href === "") return children;
        return [{ ...node, children }];
    }
  };
  const tree: Root = { type: "root", children: document.tree.children.flatMap((node) => (node.type === "doctype" ? [] : replace(node))) };
  return { html: toHtml(tree), pictures };
}

const text = (value: string): ElementContent => ({ type: "text", value });
const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

function parameterText({ experiments }: ReadingDocument, name: string): string {
  const [of = "", parameter = ""] = name.split(".");
  const live = experiments[of];
  const control = live?.parameters[parameter];
  if (!live || !control) throw new Error(`there is no parameter ${name}`);
  if (isNumber(control)) return numberText(shownNumber(live.experiment, control), control);
  const stored = JSON.stringify(storedValue(live.experiment, control));
  return control.choices.find(({ value }) => JSON.stringify(value) === stored)?.label ?? control.label;
}

function options({ questions }: ReadingDocument, name: string): ElementContent[] {
  const question = questions[name];
  if (question?.kind !== "choice") return [];
  return [
    element(
      "ul",
      {},
      question.options.map(({ label }) => element("li", {}, [text(label)])),
    ),
  ];
}

const flowsNamed = (names: unknown): readonly string[] => (typeof names === "string" ? names.split(" ") : []);

function flowNumber({ experiment }: LiveExperiment, id: string): number {
  const found = experiment.base.flows.findIndex((flow) => flow.id === id);
  if (found < 0) throw new Error(`there is no flow ${id}`);
  return found;
}

/** `instead`: what is shown in place of what the experiment's own view says. */
function pictureOf(live: LiveExperiment, name: string, { runs: all }: Evaluated, instead: Partial<SheetView>): string {
  const evaluated = (all.get(name) ?? []).slice(0, live.shown.length);
  const runs = evaluated.map((run, place) => drawnRun(run, live, place));
  const duration = Math.max(...runs.map(({ metrics }) => metrics.simulatedTime));
  const view = { ...defaultView, ...openedView(live.experiment.view) } as SheetView;
  const { sheet } = runsSheet({
    title: live.experiment.title,
    runs,
    duration,
    view: { ...view, ...instead, ...(live.experiment.view?.heights && { heights: heightsByName(live.experiment.view.heights) }) },
    extent: "seen",
  });
  return sheetToSvg(sheet, lightTheme, lightColours);
}

function pictureOfCapture({ title, from, to, panels }: CaptureSpec, source: ImportedSource): string {
  const duration = durationOf(source);
  const run = { ...source, index: packetIndex(source.columns, source.topology), letter: "A", label: title };
  const view: SheetView = { ...defaultView, ...captureView(duration), from: from ?? 0, to: to ?? duration, ...(panels && { panels }) };
  return sheetToSvg(runsSheet({ title, runs: [run], duration, view, extent: "seen" }).sheet, lightTheme, lightColours);
}
