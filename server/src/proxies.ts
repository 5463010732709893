/**
 * Which proxies are believed when they say who a client is. Whoever may be believed may choose an address, and with it a share of every limit:
 * so ranges that hold a good part of all public addresses are no proxies, alone or together.
 */
import { isIP } from "node:net";

/** Half-open, as numbers of 128 bits; IPv4 stands where IPv6 maps it (RFC 4291, section 2.5.5.2). */
interface Span {
  readonly from: bigint;
  readonly to: bigint;
}

const mapped = 0xffffn << 32n;
const kinds = ["loopback", "linklocal", "uniquelocal"];

/** Addresses that nobody reaches over the internet (RFC 6890): trusting all of them trusts a network of one's own. */
const ownRanges = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "::1/128",
  "fc00::/7",
  "fe80::/10",
];

/** A 429th of all IPv4 addresses, more than any network of proxies has; of IPv6, a 65 536th. */
const mostIpv4 = 10_000_000n;
const mostIpv6 = 1n << 112n;

/** In Fastify's terms; `undefined` if it makes no sense, or would trust everyone. */
export function trustedProxies(text: string): false | string[] | undefined {
  if (text === "false") return false;
  const ranges = text.split(",").map((range) => range.trim());
  const spans = ranges.filter((range) => !kinds.includes(range)).map(spanOf);
  if (spans.includes(undefined)) return undefined;
  const others = withoutOwn(spans as Span[]);
  const all = { from: mapped, to: mapped + (1n << 32n) };
  const ipv4 = sizeOf(others.flatMap((span) => within(span, all)));
  return ipv4 <= mostIpv4 && sizeOf(others) - ipv4 <= mostIpv6 ? ranges : undefined;
}

function spanOf(range: string): Span | undefined {
  const [address = "", prefix, ...rest] = range.split("/");
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  if (version === 0 || rest.length > 0 || address.includes("%")) return undefined;
  if (prefix !== undefined && !(/^\d+$/.test(prefix) && Number(prefix) <= bits)) return undefined;
  const free = BigInt(bits - Number(prefix ?? bits));
  const from = ((version === 4 ? mapped + ipv4Number(address) : ipv6Number(address)) >> free) << free;
  return { from, to: from + (1n << free) };
}

const ipv4Number = (address: string): bigint => address.split(".").reduce((number, part) => (number << 8n) + BigInt(part), 0n);

function ipv6Number(address: string): bigint {
  const dotted = /[\d.]+$/.exec(address)?.[0] ?? "";
  const whole = dotted.includes(".") ? address.slice(0, -dotted.length) + hexOf(ipv4Number(dotted)) : address;
  const [head = "", tail] = whole.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const before = groups(head);
  const after = groups(tail ?? "");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].reduce((number, group) => (number << 16n) + BigInt(`0x${group}`), 0n);
}

const hexOf = (ipv4: bigint): string => `${(ipv4 >> 16n).toString(16)}:${(ipv4 & 0xffffn).toString(16)}`;

const within = (span: Span, bounds: Span): Span[] => {
  const part = { from: max(span.from, bounds.from), to: min(span.to, bounds.to) };
  return part.from < part.to ? [part] : [];
};

const withoutOwn = (spans: readonly Span[]): Span[] =>
  ownRanges.reduce<readonly Span[]>((left, range) => {
    const own = spanOf(range);
    return own === undefined
      ? left
      : left.flatMap((span) => [...within(span, { from: 0n, to: own.from }), ...within(span, { from: own.to, to: 1n << 128n })]);
  }, spans) as Span[];

/** Of all together; what two of them hold counts once. */
function sizeOf(spans: readonly Span[]): bigint {
  let size = 0n;
  let reached = 0n;
  for (const { from, to } of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (to <= reached) continue;
    size += to - max(from, reached);
    reached = to;
  }
  return size;
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
