/** What the loader does when the core itself fails, with hand-made modules that fail on purpose. */
import { describe, expect, test } from "vitest";
import { instantiateCore } from "./core.js";
import { CoreFault, LimitExceeded } from "./errors.js";
import { runScenario } from "./run.js";

const i32 = 0x7f;
const f64 = 0x7c;
const unreachable = [0x00];
const zero = [0x41, 0x00]; // i32.const 0
const callImport = [0x10, 0x00, ...zero];

interface Function {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly results: readonly number[];
  readonly body: readonly number[];
}

const leb128 = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb128(value >>> 7)]);
const vector = (items: readonly (readonly number[])[]): number[] => [...leb128(items.length), ...items.flat()];
const section = (id: number, content: readonly number[]): number[] => [id, ...leb128(content.length), ...content];
const name = (text: string): number[] => vector([...new TextEncoder().encode(text)].map((byte) => [byte]));

/** A core whose `advance` has the given body. Replies are at address 0: status 0, no text. Its import is `wasi.proc_exit`. */
function brokenCore(advance: readonly number[], pages: number): Uint8Array<ArrayBuffer> {
  const functions: Function[] = [
    { name: "_initialize", parameters: [], results: [], body: [] },
    { name: "ackscope_allocate", parameters: [i32], results: [i32], body: [0x41, 0x20] }, // i32.const 32
    { name: "ackscope_release", parameters: [i32], results: [], body: [] },
    { name: "ackscope_version", parameters: [], results: [i32], body: zero },
    { name: "ackscope_create", parameters: [i32, i32], results: [i32], body: zero },
    { name: "ackscope_advance", parameters: [i32, f64, i32], results: [i32], body: advance },
    { name: "ackscope_destroy", parameters: [i32], results: [], body: unreachable },
  ];
  const importType = functions.length;
  const types = [
    ...functions.map(({ parameters, results }) => [0x60, ...vector(parameters.map((p) => [p])), ...vector(results.map((r) => [r]))]),
  ];
  types.push([0x60, 0, 0]);
  const code = functions.map(({ body }) => [0, ...body, 0x0b]).map((content) => [...leb128(content.length), ...content]);
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector(types)),
    ...section(2, vector([[...name("wasi"), ...name("proc_exit"), 0x00, importType]])),
    ...section(3, vector(functions.map((_, index) => [index]))),
    ...section(5, vector([[0x00, ...leb128(pages)]])),
    ...section(7, vector([[...name("memory"), 0x02, 0], ...functions.map((each, index) => [...name(each.name), 0x00, index + 1])])),
    ...section(10, vector(code)),
  ]);
}

describe("a core that fails", () => {
  test("is reported as a fault of the core, and not used again", async () => {
    const core = await instantiateCore(brokenCore(unreachable, 1));
    const simulation = core.create({});
    expect(() => simulation.advance()).toThrow(CoreFault);
    expect(() => simulation.advance()).toThrow("the core stopped: unreachable");
    expect(() => core.create({})).toThrow(CoreFault);
    expect(() => simulation.destroy()).not.toThrow();
  });

  test("by leaving through its C library is told apart by the function", async () => {
    const core = await instantiateCore(brokenCore(callImport, 1));
    await expect(runScenario(core, {})).rejects.toThrow("the core called proc_exit");
  });

  test("for lack of memory has met a limit", async () => {
    const core = await instantiateCore(brokenCore(unreachable, 16384));
    await expect(runScenario(core, {})).rejects.toThrow(LimitExceeded);
  });
});
