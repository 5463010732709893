/** Reads a script. Throws ScriptError with the first place that is wrong. */
import { hostProfiles } from "@ackscope/scenarios";
import { parsePacket } from "./parse-packet.js";
import { parseAssertion } from "./parse-assertion.js";
import { quantities, ScriptError, type Script, type ScriptPacket, type Step, type Unplayed } from "./script.js";
import { headOf, statementsOf, type Statement } from "./statements.js";

const longestScript = 100_000;
const mostSteps = 2000;
const mostBytes = 1e8;
/** s: a script that says more has a slip in it. */
const latest = 3600;

const writes = new Set(["write", "writev", "send", "sendto", "sendmsg", "sendfile", "splice"]);
/** Calls that set the stage for a kernel and change nothing here. */
const withoutEffect = new Set([
  ...["socket", "bind", "listen", "accept", "fcntl", "ioctl", "setsockopt", "getsockopt", "close", "shutdown", "pipe", "open"],
  ...["read", "readv", "recv", "recvfrom", "recvmsg", "poll", "epoll_create", "epoll_ctl", "epoll_wait"],
]);
/** What a call asks of the kernel that changes what leaves, and is not known here. */
const unknownHere = ["TCP_CORK", "MSG_MORE", "TCP_MAXSEG", "TCP_CONGESTION", "TCP_FASTOPEN", "MSG_FASTOPEN", "TCP_USER_TIMEOUT"];

export const scriptProfiles: readonly string[] = hostProfiles.filter(({ quic }) => quic === null).map(({ id }) => id);
/** The profile of the tested end in a script that names none. */
const usualProfile = "standards";

export function parseScript(text: string, profile = usualProfile): Script {
  if (text.length > longestScript) {
    throw new ScriptError({
      line: 1,
      column: 1,
      message: `the script has ${text.length} characters`,
      expected: `at most ${longestScript}`,
    });
  }
  return new Reader(text.replaceAll("\r\n", "\n"), profile).read();
}

class Reader {
  private readonly steps: Step[] = [];
  private readonly unplayed: Unplayed[] = [];
  private readonly header: ReadonlyMap<string, string>;
  /** s, of the step before. */
  private last = 0;
  private noDelay = false;
  /** A connection is not closed here: what comes from the first FIN or RST on is not played. */
  private isClosed = false;

  constructor(
    private readonly text: string,
    private readonly usualProfile: string,
  ) {
    this.header = headOf(text);
  }

  read(): Script {
    for (const statement of statementsOf(this.text)) {
      if (!/^\s*(`|--)/.test(statement.text)) this.readStatement(statement);
    }
    if (!this.steps.some(({ kind }) => kind === "outbound" || kind === "assert")) {
      const closes = this.isClosed ? " before the connection is closed" : "";
      throw new ScriptError({
        line: 1,
        column: 1,
        message: `the script asks for nothing${closes}`,
        expected: "a packet that leaves ( > ), or an assertion",
      });
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
      unplayed: this.unplayed,
      steps: this.steps,
    };
  }

  private readStatement(statement: Statement): void {
    const { text } = statement;
    const wrong = (message: string, expected: string, at = 0) => problem(statement, message, expected, at);
    // A call that blocks has the time at which it returns behind three dots.
    const time = /^\s*(?:(\*)|(\+?)([0-9]*\.?[0-9]+)(?:~(\+?)([0-9]*\.?[0-9]+)|\s*\.\.\.\s*[0-9.]+)?)\s+/.exec(text);
    if (!time) throw wrong("there is no time", "a time in seconds, as 0.1, +0.1, +0.1~+0.2 or *", text.search(/\S/));
    const [whole, any, relative, seconds, relativeEnd, secondsEnd] = time;
    const at = any ? this.last : Number(seconds) + (relative ? this.last : 0);
    const until = any ? Infinity : secondsEnd === undefined ? at : Number(secondsEnd) + (relativeEnd ? this.last : 0);
    if (at > latest || (until > latest && !any)) throw wrong("the time is too far away", `at most ${latest} s`);
    if (at < this.last) throw wrong(`the time is earlier than that of the step before, ${this.last} s`, "steps in order of time");
    if (until < at) throw wrong("the range ends before it begins", "a later end");
    if (this.steps.length >= mostSteps) throw wrong("there are too many steps", `at most ${mostSteps}`);
    // A sum of decimals is meant to be a decimal.
    this.last = Math.round(at * 1e9) / 1e9;
    if (!this.isClosed) this.readStep(statement, whole.length, until === at ? this.last : Math.round(until * 1e9) / 1e9);
  }

  private readStep(statement: Statement, from: number, until: number): void {
    const text = statement.text.slice(from).trimEnd();
    const place = { line: statement.line, at: this.last };
    const direction = text[0];
    if (direction === "<" || direction === ">") {
      const start = 1 + text.slice(1).search(/\S|$/);
      const packet = parsePacket(text.slice(start), (message, expected, at) => problem(statement, message, expected, from + start + at));
      if (/[FR]/.test(packet.flags)) this.close(statement.line, packet);
      else if (direction === ">") this.steps.push({ ...place, kind: "outbound", until, packet });
      else if (until !== this.last) throw problem(statement, "a packet that arrives has one time", "a time without a range");
      else this.steps.push({ ...place, kind: "inbound", packet });
    } else if (text.startsWith("%{")) this.readAssertions(statement, from);
    else if (!text.startsWith("`")) this.readCall(statement, from, text);
  }

  private close(line: number, { flags }: ScriptPacket): void {
    this.isClosed = true;
    const name = flags.includes("F") ? "FIN" : "RST";
    this.unplayed.push({ line, reason: `a connection is not closed here: nothing is played from its ${name} on` });
  }

  private readCall(statement: Statement, from: number, text: string): void {
    const wrong = (message: string, expected: string) => problem(statement, message, expected, from);
    const call = /^([a-z_0-9]+)\s*\(([\s\S]*)\)\s*=\s*(\S+)/.exec(text);
    if (!call) throw wrong("this is no step", "a packet ( < or > ), a call as write(3, ..., 1000) = 1000, or %{ assert … }%");
    const [, name, given, returned] = call as unknown as [string, string, string, string];
    const place = { line: statement.line, at: this.last };
    const unknown = unknownHere.find((word) => given.includes(word));
    if (unknown !== undefined && name !== "getsockopt") throw wrong(`${unknown} cannot be played`, "a script without it");
    if (name === "connect") this.steps.push({ ...place, kind: "connect" });
    else if (writes.has(name)) {
      // It writes as much as it returns: a call may write less than it is given, or nothing.
      const bytes = Number(returned);
      if (!Number.isInteger(bytes) || bytes > mostBytes)
        throw wrong("it does not say how many bytes it writes", `a whole number of bytes behind the =, at most ${mostBytes}`);
      if (bytes > 0) this.steps.push({ ...place, kind: "write", bytes });
    } else if (!withoutEffect.has(name)) {
      throw wrong(
        `the call ${name} is not known`,
        `connect, ${[...writes].join(", ")}, or a call without effect here: ${[...withoutEffect].join(", ")}`,
      );
    }
    if (name === "setsockopt" && given.includes("TCP_NODELAY")) this.noDelay = true;
  }

  /** `%{ assert tcpi_snd_cwnd == 10; assert tcpi_unacked == 3, tcpi_unacked }%`, in lines as well. */
  private readAssertions(statement: Statement, from: number): void {
    const begin = from + 2;
    const body = statement.text.slice(begin, statement.text.indexOf("}%", begin));
    let at = begin;
    // The line of a backslash goes on, as in Python.
    for (const part of body.replaceAll("\\\n", " \n").split(/;|\n/)) {
      const start = at;
      at += part.length + 1;
      if (part.trim() === "") continue;
      const place = placeIn(statement, start + part.search(/\S/));
      const found = parseAssertion(part.trim());
      if (found === null) {
        const expected = `as "assert tcpi_snd_cwnd == 10", of ${quantities.join(", ")}`;
        throw new ScriptError({ ...place, message: "this is no assertion that can be checked", expected });
      }
      if (found === "unplayed") this.unplayed.push({ line: place.line, reason: `"${part.trim()}" is not checked here` });
      else this.steps.push(...found.map((each) => ({ line: place.line, at: this.last, kind: "assert" as const, ...each })));
    }
  }

  private profile(): string {
    const profile = this.header.get("profile") ?? this.usualProfile;
    if (!scriptProfiles.includes(profile)) throw this.inHead("profile", `there is no profile "${profile}"`, scriptProfiles.join(", "));
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
    throw this.inHead(key, `what ${key} is given is no JSON object`, `as // ${key}: { "initialWindow": 10 }`);
  }

  private inHead(key: string, message: string, expected: string): ScriptError {
    const line = this.text.split("\n").findIndex((each) => new RegExp(`^\\s*(//|#)\\s*${key}:`).test(each)) + 1;
    return new ScriptError({ line, column: 1, message, expected });
  }
}

/** `at`: characters into the statement. */
function placeIn({ text, line }: Statement, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split("\n");
  return { line: line + before.length - 1, column: before.at(-1)!.length + 1 };
}

const problem = (statement: Statement, message: string, expected: string, at = 0): ScriptError =>
  new ScriptError({ ...placeIn(statement, at), message, expected });
