import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "./copy-text.js";

afterEach(() => vi.unstubAllGlobals());

it("copies a text", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copyText("a link");
  expect(writeText).toHaveBeenCalledWith("a link");
});

it("rejects where there is no clipboard, so that whoever asked can say so", async () => {
  vi.stubGlobal("navigator", {});
  const said = vi.fn();
  // No exception before there is a promise: it would end the handler of the click in silence.
  copyText("a link").catch(said);
  await Promise.resolve();
  await Promise.resolve();
  expect(said).toHaveBeenCalled();
});
