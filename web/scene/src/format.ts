// Numbers as the interface writes them: thin spaces group thousands and stand before units, minus is U+2212.

const thinSpace = "\u2009";

/** 12345 → "12 345" with a thin space. */
export function grouped(value: number, decimals = 0): string {
  const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const text = whole.replace(/\B(?=(\d{3})+$)/g, thinSpace) + (fraction === undefined ? "" : `.${fraction}`);
  return value < 0 && Number(text.replaceAll(thinSpace, "")) !== 0 ? `\u2212${text}` : text;
}

/** Nanoseconds → "500 ms", with decimals only where a short time needs them. */
export function milliseconds(ns: number): string {
  const ms = ns / 1e6;
  const decimals = ms >= 10 || Number.isInteger(ms) ? 0 : ms >= 1 ? 1 : 3;
  return `${grouped(ms, decimals)}${thinSpace}ms`;
}

/** 1 → "1 segment", 2 → "2 segments". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${grouped(value)} ${value === 1 ? one : many}`;
}

/** 0.194 → "19 %". */
export function percent(share: number, digits = 0): string {
  return `${grouped(share * 100, digits)}${thinSpace}%`;
}
