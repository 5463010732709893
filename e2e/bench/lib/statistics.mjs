// Quantiles of measured times, and how a bench prints them.

/** The smallest value that at least this share of the values does not exceed. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

const titleWidth = 46;

export function timesHead(title) {
  return `\n${title.padEnd(titleWidth)}    median      95th   longest`;
}

/** Median, 95th percentile and longest of times in ms. */
export function timesRow(title, values) {
  const cells = [quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)].map((value) => `${value.toFixed(1).padStart(7)} ms`);
  return `${title.padEnd(titleWidth)}${cells.join("")}`;
}
