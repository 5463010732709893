import { findPreset } from "@ackscope/scenarios";
import { useState, type ReactElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../testing/axe.js";
import { ChoiceGuess } from "./ChoiceGuess.js";
import { ReadingProvider } from "./context.js";
import { ReadingLabs } from "./labs.js";
import type { ReadingDocument } from "./model/document.js";
import { predictedText } from "./model/scoring.js";
import type { ChoicePrediction, NumberPrediction, TimePrediction } from "./model/spec.js";
import { NumberGuess } from "./NumberGuess.js";
import { TimeGuess } from "./TimeGuess.js";
import "./reading.css";

const guess = page.getByRole("slider", { name: "Your guess" });

describe("a guess of a number", () => {
  const question: NumberPrediction = { kind: "number", answer: "rate", unit: "Mbit/s", min: 0, max: 5, start: 2, step: 0.5, close: 0.5 };

  function Asked({ truth }: { readonly truth?: number }): ReactElement {
    const [value, setValue] = useState(question.start);
    return <NumberGuess question={question} guess={value} truth={truth} onGuess={setValue} />;
  }

  test("starts at a value that says its unit, and is moved by keys to both ends", async () => {
    await render(<Asked />);
    await expect.element(guess).toHaveAttribute("aria-valuetext", predictedText(question, 2));
    await expectNoViolations();
    await userEvent.keyboard("{Tab}");
    await expect.element(guess).toHaveFocus();
    for (const [key, value] of [
      ["{ArrowRight}", 2.5],
      ["{ArrowLeft}", 2],
      ["{End}", 5],
      ["{ArrowRight}", 5],
      ["{Home}", 0],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(guess).toHaveAttribute("aria-valuetext", predictedText(question, value));
      await expect.element(page.getByRole("status")).toHaveTextContent(`${value.toFixed(1)} Mbit/s`);
    }
  });

  test("answered, it is a picture of both, and its words are the guess", async () => {
    await render(<Asked truth={3.5} />);
    await expect.element(guess).not.toBeInTheDocument();
    await expect.element(page.getByText("2.0 Mbit/s")).toBeVisible();
    expect(document.querySelectorAll(".prediction-scale > i").length).toBe(2);
    await expectNoViolations();
  });

  test("shown without a guess, it has the answer's mark alone", async () => {
    await render(<NumberGuess question={question} guess={null} truth={9} onGuess={vi.fn()} />);
    const marks = [...document.querySelectorAll<HTMLElement>(".prediction-scale > i")];
    expect(
      marks.map(({ className, style }) => [className, style.left]),
      "an answer beyond the scale stands at its end",
    ).toEqual([["truth", "100%"]]);
    await expectNoViolations();
  });
});

describe("a guess among options", () => {
  const question: ChoicePrediction = {
    kind: "choice",
    options: [
      { label: "It grows", holds: ["a", ">", "b"] },
      { label: "It shrinks", holds: ["a", "<", "b"] },
    ],
  };
  const option = (name: string) => page.getByRole("radio", { name });

  function Asked({ truth }: { readonly truth?: number }): ReactElement {
    const [place, setPlace] = useState<number | null>(null);
    return <ChoiceGuess question={question} guess={place} truth={truth} onGuess={setPlace} />;
  }

  test("has a named group of which none is chosen at first", async () => {
    await render(<Asked />);
    await expect.element(page.getByRole("group", { name: "Your guess" })).toBeVisible();
    await expect.element(option("It grows")).not.toBeChecked();
    await expect.element(option("It shrinks")).not.toBeChecked();
    await expectNoViolations();
  });

  test("is made by keys, and changed by them", async () => {
    await render(<Asked />);
    await userEvent.keyboard("{Tab} ");
    await expect.element(option("It grows")).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(option("It shrinks")).toBeChecked();
    await expect.element(option("It shrinks")).toHaveFocus();
    await expectNoViolations();
  });

  test("answered, it takes no other guess and says which option happens", async () => {
    await render(<ChoiceGuess question={question} guess={0} truth={1} onGuess={vi.fn()} />);
    await expect.element(option("It grows")).toBeDisabled();
    await expect.element(option("It grows")).toBeChecked();
    await expect.element(page.getByRole("radio", { name: "It shrinks what happens" })).toBeDisabled();
    await expectNoViolations();
  });
});

describe("a guess of a moment", () => {
  const question: TimePrediction = {
    kind: "time",
    experiment: "stall",
    variant: "1-0",
    answer: "at",
    panels: ["sequence"],
    from: 0,
    to: 2,
    start: 1,
    step: 0.1,
    close: 0.1,
  };
  let labs: ReadingLabs | undefined;

  afterEach(() => labs?.close());

  function Asked(): ReactElement {
    const [at, setAt] = useState(question.start);
    return <TimeGuess question={question} guess={at} truth={undefined} height={180} onGuess={setAt} />;
  }

  /** In a document whose experiment has not run: nothing of it may be seen before the answer. */
  async function drawn(part: ReactElement): Promise<void> {
    const preset = findPreset("smartacking/1-0-5mbps");
    if (!preset) throw new Error("the preset is gone");
    const live = { experiment: preset.experiment, shown: preset.experiment.variants.map(({ id }) => id), hidden: [], parameters: {} };
    const document = { experiments: { stall: live }, values: {} } as unknown as ReadingDocument;
    labs = new ReadingLabs(document);
    await render(<ReadingProvider value={{ document, labs, secrets: new Map() }}>{part}</ReadingProvider>);
  }

  test("is a mark on an empty plot that says where it stands", async () => {
    await drawn(<Asked />);
    await expect.element(guess).toHaveAttribute("aria-valuetext", predictedText(question, 1));
    await expect.element(guess).toHaveAttribute("aria-valuemin", "0");
    await expect.element(guess).toHaveAttribute("aria-valuemax", "2");
    await expect.element(page.getByText("Your guess: 1.0 s")).toBeVisible();
    await expectNoViolations();
  });

  test("is moved by arrows, Home and End, and stays on the plot", async () => {
    await drawn(<Asked />);
    await userEvent.keyboard("{Tab}");
    await expect.element(guess).toHaveFocus();
    for (const [key, value] of [
      ["{ArrowRight}", 1.1],
      ["{ArrowUp}", 1.2],
      ["{ArrowLeft}", 1.1],
      ["{ArrowDown}", 1],
      ["{End}", 2],
      ["{ArrowRight}", 2],
      ["{Home}", 0],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(guess, { message: key }).toHaveAttribute("aria-valuenow", String(value));
    }
  });

  test("is moved by a press where it is meant", async () => {
    await drawn(<Asked />);
    const plot = document.querySelector<HTMLElement>(".prediction-plot");
    if (!plot) throw new Error("there is no plot");
    const { width } = plot.getBoundingClientRect();
    await userEvent.click(plot, { position: { x: width - 5, y: 60 } });
    await expect.element(guess).toHaveAttribute("aria-valuenow", "2");
  });

  test("answered, its mark stays for the eye and is no control any more", async () => {
    await drawn(<TimeGuess question={question} guess={0.4} truth={1.25} height={180} onGuess={vi.fn()} />);
    await expect.element(page.getByText("1.3 s")).toBeVisible();
    await expect.element(guess).not.toBeInTheDocument();
    expect(document.querySelector(".prediction-mark")?.getAttribute("aria-hidden")).toBe("true");
    await expectNoViolations();
  });
});
