/** Reads a script. Throws ScriptError with the first place that is wrong. */
import { hostProfiles } from "@ackscope/scenarios";
import { parsePacket } from "./parse-packet.js";
import { comparisons, quantities, ScriptError, type Comparison, type Quantity, type Script, type Step } from "./script.js";

const longestScript = 100_000;
const mostSteps = 2000;
/** s: a script that says more has a slip in it. */
const latest = 3600;

/** Calls that set the stage for a kernel and change nothing here. */
const withoutEffect = new Set([
  "socket",
  "bind",
  "listen",
  "accept",
  "fcntl",
  "setsockopt",
  "getsockopt",
  "read",
  "recv",
  "close",
  "shutdown",
]);

export function parseScript(text: string): Script {
  if (text.length > longestScript) {
    throw new ScriptError({
      line: 1,
      column: 1,
      message: `the script has ${text.length} characters`,
      expected: `at most ${longestScript}`,
    });
  }
  return new Reader(text).read();
}

class Reader {
  private readonly lines: readonly string[];
  private readonly steps: Step[] = [];
  private readonly header = new Map<string, string>();
  private next = 0;
  /** s, of the step before. */
  private last = 0;
  private noDelay = false;

  constructor(text: string) {
    this.lines = text.split(/\r?\n/);
  }

  read(): Script {
    while (this.next < this.lines.length) this.readLine(this.lines[this.next++]!);
    if (!this.steps.some(({ kind }) => kind === "outbound" || kind === "assert")) {
      throw this.problem("the script asks for nothing", "a packet that leaves ( > ), or an assertion", 0, 1);
    }
    return {
      title: this.header.get("title") ?? "",
      about: this.header.get("about") ?? "",
      rule: this.header.get("rule") ?? "",
      differs: this.header.get("differs") ?? "",
      profile: this.profile(),
      sender: this.settings("sender"),
      receiver: this.settings("receiver"),
      noDelay: this.noDelay,
      steps: this.steps,
    };
  }

  private problem(message: string, expected: string, column = 0, line = this.next): ScriptError {
    return new ScriptError({ line, column: column + 1, message, expected });
  }

  private readLine(line: string): void {
    const comment = /^\s*(?:\/\/|#)\s*(?:([a-z]+):\s*(.*))?/.exec(line);
    if (comment) {
      const [, key, value] = comment;
      if (key !== undefined) this.header.set(key, [this.header.get(key), value!.trim()].filter(Boolean).join(" "));
      return;
    }
    if (line.trim() === "" || /^\s*`/.test(line) || /^\s*--/.test(line)) return;
    const time = /^\s*(?:(\*)|(\+?)([0-9]*\.?[0-9]+)(?:~(\+?)([0-9]*\.?[0-9]+))?)\s+/.exec(line);
    if (!time) throw this.problem("there is no time", "a time in seconds, as 0.1, +0.1, +0.1~+0.2 or *", line.search(/\S/));
    const [whole, any, relative, seconds, relativeEnd, secondsEnd] = time;
    const at = any ? this.last : Number(seconds) + (relative ? this.last : 0);
    const until = any ? Infinity : secondsEnd === undefined ? at : Number(secondsEnd) + (relativeEnd ? this.last : 0);
    if (at > latest || (until > latest && !any)) throw this.problem("the time is too far away", `at most ${latest} s`);
    if (at < this.last) throw this.problem(`the time is earlier than that of the step before, ${this.last} s`, "steps in order of time");
    if (until < at) throw this.problem("the range ends before it begins", "a later end");
    if (this.steps.length >= mostSteps) throw this.problem("there are too many steps", `at most ${mostSteps}`);
    // A sum of decimals is meant to be a decimal.
    this.last = Math.round(at * 1e9) / 1e9;
    this.readStep(line.slice(whole.length), whole.length, until === at ? this.last : Math.round(until * 1e9) / 1e9);
  }

  private readStep(text: string, column: number, until: number): void {
    const place = { line: this.next, at: this.last };
    const direction = text[0];
    if (direction === "<" || direction === ">") {
      const start = 1 + text.slice(1).search(/\S|$/);
      const packet = parsePacket(text.slice(start), (message, expected, at) => this.problem(message, expected, column + start + at));
      if (direction === ">") this.steps.push({ ...place, kind: "outbound", until, packet });
      else if (until !== this.last) throw this.problem("a packet that arrives has one time", "a time without a range", 0);
      else this.steps.push({ ...place, kind: "inbound", packet });
    } else if (text.startsWith("%{")) this.readAssertions(text, column);
    else if (!text.startsWith("`")) this.readCall(text, column);
  }

  private readCall(text: string, column: number): void {
    const call = /^(?:\.\.\.[0-9.]+\s+)?([a-z_0-9]+)\((.*)\)\s*=/.exec(text);
    if (!call)
      throw this.problem("this is no step", "a packet ( < or > ), a call as write(3, ..., 1000) = 1000, or %{ assert … }%", column);
    const [, name, given] = call;
    const place = { line: this.next, at: this.last };
    if (name === "connect") this.steps.push({ ...place, kind: "connect" });
    else if (name === "write" || name === "send" || name === "sendto") {
      const bytes = Number(given!.split(",")[2]);
      if (!Number.isInteger(bytes) || bytes < 1 || bytes > 1e8)
        throw this.problem(
          "it does not say how many bytes it writes",
          "a whole number of bytes, 1 to 100000000, as third argument",
          column,
        );
      this.steps.push({ ...place, kind: "write", bytes });
    } else if (!withoutEffect.has(name!)) {
      throw this.problem(
        `the call ${name} is not known`,
        `connect, write, send, or a call without effect here: ${[...withoutEffect].join(", ")}`,
        column,
      );
    }
    if (name === "setsockopt" && given!.includes("TCP_NODELAY")) this.noDelay = true;
  }

  /** `%{ assert tcpi_snd_cwnd == 10 }%`, over several lines if it has several. */
  private readAssertions(text: string, column: number): void {
    let body = text.slice(2);
    let line = this.next;
    let offset = column + 2;
    for (;;) {
      const end = body.indexOf("}%");
      for (const part of (end < 0 ? body : body.slice(0, end)).split(";")) {
        if (part.trim() !== "") this.steps.push({ line, at: this.last, kind: "assert", ...this.assertion(part, line, offset) });
      }
      if (end >= 0) return;
      if (this.next >= this.lines.length) throw this.problem("the assertions do not end", "}%", 0, line);
      body = this.lines[this.next++]!;
      line = this.next;
      offset = 0;
    }
  }

  private assertion(text: string, line: number, column: number): { quantity: Quantity; comparison: Comparison; value: number } {
    const found = /^\s*assert\s+\(?\s*([a-z_]+)\s*(==|!=|<=|>=|<|>)\s*([0-9]+)\s*\)?\s*(?:,.*)?$/.exec(text);
    const quantity = quantities.find((name) => name === found?.[1]);
    const comparison = comparisons.find((name) => name === found?.[2]);
    if (!found || !quantity || !comparison) {
      throw this.problem(
        "this is no assertion that can be checked",
        `as "assert tcpi_snd_cwnd == 10", of ${quantities.join(", ")}`,
        column,
        line,
      );
    }
    return { quantity, comparison, value: Number(found[3]) };
  }

  private profile(): string {
    const profile = this.header.get("profile") ?? "standards";
    const known = hostProfiles.filter(({ quic }) => quic === null).map(({ id }) => id);
    if (!known.includes(profile)) throw this.problem(`there is no profile "${profile}"`, known.join(", "), 0, this.lineOf("profile"));
    return profile;
  }

  private settings(key: string): Readonly<Record<string, unknown>> {
    const text = this.header.get(key);
    if (text === undefined) return {};
    try {
      const settings: unknown = JSON.parse(text);
      if (typeof settings === "object" && settings !== null && !Array.isArray(settings)) return settings as Record<string, unknown>;
    } catch {
      // As any other text that is no object.
    }
    throw this.problem(`what ${key} is given is no JSON object`, `as // ${key}: { "initialWindow": 10 }`, 0, this.lineOf(key));
  }

  private lineOf(key: string): number {
    return this.lines.findIndex((line) => new RegExp(`^\\s*(//|#)\\s*${key}:`).test(line)) + 1;
  }
}
