/**
 * The loader of core.wasm: text in, typed columns out. The C side of this door is
 * sim-core/src/bindings/wasm.cpp; every call there returns a `Reply` (status, handle, data, size)
 * that lives until the next call.
 *
 * A view into the core's memory dies when that memory grows, so none is kept across a call.
 */
import type { Problem } from "@ackscope/scenarios";
import { allocateColumns, type Columns } from "./columns.js";
import { CoreFault, LimitExceeded, ScenarioError } from "./errors.js";
import type { Metrics } from "./metrics.js";

/** Upper estimates of what a run will need. */
export interface Estimate {
  readonly packets: number;
  readonly events: number;
  readonly traceRows: number;
  readonly traceBytes: number;
}

export interface Progress {
  readonly done: boolean;
  /** Simulated time, ns. */
  readonly now: number;
  readonly events: number;
  /** Rows kept so far. */
  readonly rows: number;
}

/** One run in the core. It holds the core's memory until `destroy`. */
export interface Simulation {
  /** Runs on: no event later than `until` (ns), at most `budget` events. Keep slices small: a long call starves its thread. */
  advance(limits?: { until?: number; budget?: number }): Progress;
  /** A copy of the rows kept so far. */
  columns(): Columns;
  /** XXH64 of all rows so far, 16 lower-case hex digits. */
  digest(): string;
  metrics(): Metrics;
  /** Forgets the rows kept so far and reuses their memory. */
  recycle(): void;
  destroy(): void;
}

export interface CreateOptions {
  /** `false` skips the digest: for the untraced benchmark only. */
  readonly hash?: boolean;
}

export interface Core {
  /** The core's version and a hash of its sources: the same natively and in WebAssembly. */
  readonly version: string;
  /** Throws ScenarioError. */
  estimate(scenario: unknown): Estimate;
  /** Throws ScenarioError. */
  create(scenario: unknown, options?: CreateOptions): Simulation;
  /** The core's memory, in pages of 64 KiB. */
  wasmPages(): number;
}

export type CoreSource = BufferSource | Response | Promise<Response> | WebAssembly.Module;

export async function instantiateCore(source: CoreSource): Promise<Core> {
  return (await compileCore(source))();
}

/** For those who want many: each call gives a core of its own, with no memory of the others. */
export async function compileCore(source: CoreSource): Promise<() => Promise<Core>> {
  const module = await compile(await source);
  const imports = importsOf(module);
  return async () => new LoadedCore((await WebAssembly.instantiate(module, imports)).exports as unknown as CoreExports);
}

async function compile(source: BufferSource | Response | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof Response)) return WebAssembly.compile(source);
  if (!source.ok) throw new Error(`core.wasm: the server answered ${source.status}`);
  // Only the exact type is allowed to stream; some static servers do not know .wasm.
  return source.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(source)
    : WebAssembly.compile(await source.arrayBuffer());
}

/** The module names a few functions of its C library. A healthy core calls none of them but the growth notice. */
function importsOf(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, () => void>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] =
      name === "emscripten_notify_memory_growth"
        ? () => {}
        : () => {
            throw new CoreFault(`the core called ${name}`);
          };
  }
  return imports;
}

interface CoreExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  ackscope_allocate(size: number): number;
  ackscope_release(pointer: number): void;
  ackscope_version(): number;
  ackscope_estimate(text: number, size: number): number;
  ackscope_create(text: number, size: number): number;
  ackscope_advance(handle: number, until: number, budget: number): number;
  ackscope_columns(handle: number): number;
  ackscope_recycle(handle: number): void;
  ackscope_digest(handle: number): number;
  ackscope_hash(handle: number, on: number): void;
  ackscope_metrics(handle: number): number;
  ackscope_destroy(handle: number): void;
}

interface Reply {
  readonly status: number;
  readonly handle: number;
  readonly data: number;
  readonly size: number;
}

const pageBytes = 65536;
const maxBudget = 4294967295;

/** A core that needs this much has run out: Emscripten lets it grow to 2 GiB, and what grows at least doubles. */
const memoryLimit = 2 ** 30;

class LoadedCore implements Core {
  readonly version: string;
  /** Why this instance cannot be used any more: C++ was left in the middle of something. */
  private broken: Error | undefined;

  constructor(private readonly wasm: CoreExports) {
    this.invoke(() => wasm._initialize());
    this.version = this.text(this.call(() => wasm.ackscope_version()));
  }

  estimate(scenario: unknown): Estimate {
    const { text } = this.callWith(scenario, (document, size) => this.wasm.ackscope_estimate(document, size));
    return JSON.parse(text) as Estimate;
  }

  create(scenario: unknown, { hash = true }: CreateOptions = {}): Simulation {
    const { handle } = this.callWith(scenario, (document, size) => this.wasm.ackscope_create(document, size));
    if (!hash) this.invoke((wasm) => wasm.ackscope_hash(handle, 0));
    return new LoadedSimulation(this, handle);
  }

  wasmPages(): number {
    return this.memory().byteLength / pageBytes;
  }

  /** Fresh after every call: growing detaches the old buffer. */
  memory(): ArrayBuffer {
    return this.wasm.memory.buffer;
  }

  /** Every call of an export goes through here. Whatever comes out of the core by exception was not meant to. */
  invoke<Result>(call: (wasm: CoreExports) => Result): Result {
    if (this.broken !== undefined) throw this.broken;
    try {
      return call(this.wasm);
    } catch (error) {
      this.broken = this.memory().byteLength >= memoryLimit ? new LimitExceeded("bytes of memory", memoryLimit) : faultOf(error);
      throw this.broken;
    }
  }

  call(call: (wasm: CoreExports) => number): Reply {
    const pointer = this.invoke(call) >>> 0;
    const [status = 0, handle = 0, data = 0, size = 0] = new Uint32Array(this.memory(), pointer, 4);
    return { status, handle, data, size };
  }

  text({ data, size }: Reply): string {
    return new TextDecoder().decode(new Uint8Array(this.memory(), data, size));
  }

  isBroken(): boolean {
    return this.broken !== undefined;
  }

  /** Hands the document over as text; status 1 means that the reply lists its problems. */
  private callWith(scenario: unknown, call: (document: number, size: number) => number): { handle: number; text: string } {
    const bytes = new TextEncoder().encode(documentText(scenario));
    const document = this.invoke((wasm) => wasm.ackscope_allocate(bytes.length)) >>> 0;
    if (document === 0) throw new LimitExceeded("bytes of memory", memoryLimit);
    new Uint8Array(this.memory(), document, bytes.length).set(bytes);
    const reply = this.call(() => call(document, bytes.length));
    const text = this.text(reply);
    this.invoke((wasm) => wasm.ackscope_release(document));
    if (reply.status !== 0) throw new ScenarioError(JSON.parse(text) as Problem[]);
    return { handle: reply.handle, text };
  }
}

function faultOf(error: unknown): CoreFault {
  if (error instanceof CoreFault) return error;
  return new CoreFault(`the core stopped: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

class LoadedSimulation implements Simulation {
  private alive = true;

  constructor(
    private readonly core: LoadedCore,
    private readonly handle: number,
  ) {}

  advance({ until = Infinity, budget = maxBudget }: { until?: number; budget?: number } = {}): Progress {
    const { data } = this.call((wasm, handle) => wasm.ackscope_advance(handle, until, Math.min(budget, maxBudget)));
    const [state = 0, now = 0, events = 0, rows = 0] = new Float64Array(this.core.memory(), data, 4);
    return { done: state === 1, now, events, rows };
  }

  columns(): Columns {
    const { handle: chunkCount, data, size: truncated } = this.call((wasm, handle) => wasm.ackscope_columns(handle));
    const memory = this.core.memory();
    const chunks = new Uint32Array(memory, data, chunkCount * 8);
    let rows = 0;
    for (let c = 0; c < chunks.length; c += 8) rows += chunks[c] ?? 0;

    const whole = allocateColumns(rows, truncated === 1);
    let start = 0;
    for (let c = 0; c < chunks.length; c += 8) {
      const [n = 0, at = 0, kind = 0, tag = 0, flow = 0, id = 0, a = 0, value = 0] = chunks.subarray(c, c + 8);
      whole.at.set(new Float64Array(memory, at, n), start);
      whole.kind.set(new Uint8Array(memory, kind, n), start);
      whole.tag.set(new Uint16Array(memory, tag, n), start);
      whole.flow.set(new Uint32Array(memory, flow, n), start);
      whole.id.set(new Uint32Array(memory, id, n), start);
      whole.a.set(new Uint32Array(memory, a, n), start);
      whole.value.set(new Float64Array(memory, value, n), start);
      start += n;
    }
    return whole;
  }

  digest(): string {
    return this.core.text(this.call((wasm, handle) => wasm.ackscope_digest(handle)));
  }

  metrics(): Metrics {
    return JSON.parse(this.core.text(this.call((wasm, handle) => wasm.ackscope_metrics(handle)))) as Metrics;
  }

  recycle(): void {
    this.mustBeAlive();
    this.core.invoke((wasm) => wasm.ackscope_recycle(this.handle));
  }

  destroy(): void {
    if (this.alive && !this.core.isBroken()) this.core.invoke((wasm) => wasm.ackscope_destroy(this.handle));
    this.alive = false;
  }

  private call(call: (wasm: CoreExports, handle: number) => number): Reply {
    this.mustBeAlive();
    return this.core.call((wasm) => call(wasm, this.handle));
  }

  private mustBeAlive(): void {
    if (!this.alive) throw new CoreFault("the simulation was destroyed");
  }
}

/** What JSON cannot carry (a cycle, a tower of arrays) is a problem of the document as much as a wrong number. */
function documentText(scenario: unknown): string {
  try {
    // In a list, what JSON has no word for (undefined, a function) becomes null.
    return JSON.stringify([scenario]).slice(1, -1);
  } catch (error) {
    const message = `the document cannot be written as JSON: ${(error as Error).message.split("\n")[0] ?? ""}`;
    throw new ScenarioError([{ pointer: "", message, expected: "a scenario: a JSON object" }]);
  }
}
