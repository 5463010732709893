// JSON as a short piece of an address: deflate, then base64url. The same everywhere, so a link made here opens anywhere.

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { toBase64 } from "../ui/base64.js";

/** No document that the lab can make is larger; an address that unpacks to more is an attack or an accident. */
const largestText = 2_000_000;
/** Deflate expands at most about 1000 times: steps of this size overshoot the limit by little. */
const stepBytes = 1024;

/** Parts of a scenario that are null by default: left out they mean the same, and an address has little room. */
export const emptyParts: ReadonlySet<string> = new Set(
  "aggregation buckets bursts cakeFilter compression eln filter gro limitedTransmit linkRed pacing position quic reading setup shaper".split(
    " ",
  ),
);

const known = new WeakMap<object, string>();

/** Documents are never changed in place, so what was packed once is kept as long as they are. */
export function packJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return packed(value);
  const text = known.get(value) ?? packed(value);
  known.set(value, text);
  return text;
}

function packed(value: unknown): string {
  const text = JSON.stringify(value, (key, part: unknown) => (part === null && emptyParts.has(key) ? undefined : part));
  return toBase64Url(deflateSync(strToU8(text), { level: 9 }));
}

export type Unpacked = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

export function unpackJson(text: string): Unpacked {
  const bytes = fromBase64Url(text);
  if (!bytes) return { ok: false, message: "the scenario contains characters that no link has" };
  const inflated = inflate(bytes);
  if (inflated === "damaged") return { ok: false, message: "the scenario is cut off or damaged" };
  if (inflated === "large") return { ok: false, message: `the scenario unpacks to more than ${largestText / 1e6} MB` };
  try {
    return { ok: true, value: JSON.parse(strFromU8(inflated)) };
  } catch {
    return { ok: false, message: "the scenario is not JSON" };
  }
}

function inflate(bytes: Uint8Array): Uint8Array | "damaged" | "large" {
  const chunks: Uint8Array[] = [];
  const seen = { size: 0, complete: false };
  const stream = new Inflate((chunk, final) => {
    chunks.push(chunk);
    seen.size += chunk.length;
    seen.complete = final;
  });
  try {
    for (let start = 0; start < bytes.length; start += stepBytes) {
      stream.push(bytes.subarray(start, start + stepBytes), start + stepBytes >= bytes.length);
      if (seen.size > largestText) return "large";
    }
  } catch {
    return "damaged";
  }
  if (!seen.complete) return "damaged";
  const whole = new Uint8Array(seen.size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
