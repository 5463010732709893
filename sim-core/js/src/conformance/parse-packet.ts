/** A packet as packetdrill writes it: `[ce] P. 1:1001(1000) ack 1 win 257 <sack 2001:3001,nop,nop>`. */
import type { ScriptPacket } from "./script.js";
import type { ByteRange } from "./script.js";

/** `at`: characters into the text. */
export type Complain = (message: string, expected: string, at: number) => Error;

const codepoints = ["noecn", "ect0", "ect1", "ce"] as const;
/** Beyond, what counts in 32 bits would begin anew. */
const lastByte = 2 ** 31;

export function parsePacket(text: string, complain: Complain): ScriptPacket {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(text.slice(at));
    if (found?.index !== 0) return null;
    at += found[0].length;
    return found;
  };
  const number = (digits: string, from: number): number => {
    const value = Number(digits);
    if (value > lastByte) throw complain(`${digits} is too large`, `at most ${lastByte}`, from);
    return value;
  };

  const bracket = take(/\[([^\]]*)\]\s*/);
  const ecn = bracket ? codepoints.find((codepoint) => codepoint === bracket[1]!.trim()) : null;
  if (ecn === undefined) throw complain("the codepoint is not known", codepoints.map((name) => `[${name}]`).join(", "), 0);
  const flagsAt = at;
  const flags = take(/([A-Z.]+)\s+/);
  if (!flags || !/^(?=.)[SFRPEWA.]*$/.test(flags[1]!))
    throw complain("these are no flags that can be played", "S, F, R, P, E, W and .", flagsAt);
  const rangeAt = at;
  const range = take(/(\d+):(\d+)\((\d+)\)\s*/);
  if (!range) throw complain("there is no sequence range", "as 1:1001(1000): first byte, first byte behind, length", rangeAt);
  const [from, to, length] = range.slice(1).map((digits) => number(digits, rangeAt)) as [number, number, number];
  if (to - from !== length) throw complain(`the range has ${to - from} bytes, not ${length}`, `${from}:${to}(${to - from})`, rangeAt);
  const ackAt = at;
  const ack = take(/ack\s+(\d+)\s*/);
  const window = take(/win\s+(\d+)\s*/);
  const options = take(/<([^>]*)>\s*/);
  if (at < text.length && !/^(\/\/|#)/.test(text.slice(at))) {
    throw complain(`"${text.slice(at)}" is not understood here`, "ack, win, <options>, or a comment", at);
  }
  const packet = {
    from,
    to,
    flags: flags[1]!.replaceAll("P", ""),
    ack: ack ? number(ack[1]!, ackAt) : null,
    window: window ? number(window[1]!, ackAt) : null,
    ecn,
  };
  return { ...packet, ...parseOptions(options?.[1] ?? "", (message, expected) => complain(message, expected, ackAt)) };
}

type Options = Pick<ScriptPacket, "mss" | "sackPermitted" | "windowScale" | "sack" | "stamp">;

function parseOptions(text: string, complain: (message: string, expected: string) => Error): Options {
  const sack: ByteRange[] = [];
  let mss: number | null = null;
  let windowScale: number | null = null;
  let sackPermitted = false;
  let stamp: ScriptPacket["stamp"] = null;
  for (const option of text.split(",").map((part) => part.trim())) {
    const [name, ...values] = option.split(/\s+/);
    if (name === "" || name === "nop" || name === "eol" || name === "...") continue;
    if (name === "sackOK") sackPermitted = true;
    else if (name === "mss") mss = within(values[0], 1, 65_535);
    else if (name === "wscale") windowScale = within(values[0], 0, 14);
    else if (name === "TS") stamp = stampOf(values.join(" "));
    else if (name === "sack") {
      for (const block of values) sack.push(blockOf(block));
    } else throw complain(`the option ${name} cannot be played`, "mss, sackOK, wscale, TS, sack and nop");
  }
  if (sack.length > 4) throw complain(`there are ${sack.length} SACK blocks`, "at most 4");
  return { mss, windowScale, sackPermitted, sack, stamp };

  function within(value: string | undefined, least: number, most: number): number {
    const found = Number(value);
    if (!Number.isInteger(found) || found < least || found > most)
      throw complain(`an option has the value ${value}`, `a whole number, ${least} to ${most}`);
    return found;
  }
  function stampOf(text: string): ScriptPacket["stamp"] {
    const found = /^val (\d+) ecr (\d+)$/.exec(text);
    if (!found) throw complain(`"TS ${text}" is no time stamp`, "as TS val 100 ecr 0");
    return { value: Number(found[1]), echo: Number(found[2]) };
  }
  function blockOf(block: string): ByteRange {
    const found = /^(\d+):(\d+)$/.exec(block);
    const [from, to] = found ? [Number(found[1]), Number(found[2])] : [0, 0];
    if (from >= to || to > lastByte) throw complain(`"${block}" is no SACK block`, "as 2001:3001");
    return { from, to };
  }
}
