// Known faults of what the product is made of. Registries that mirror another often have no audit: then nothing is known, and that is said.
import { run } from "./run.mjs";

/**
 * What the report of `npm audit --json` says.
 *
 * @param {string} text
 * @returns {{ code: number, output: string, note?: string, skipped?: boolean }}
 */
export function auditVerdict(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return { code: 0, output: "", skipped: true, note: "npm audit gave no report" };
  }
  const counts = report.metadata?.vulnerabilities;
  if (counts === undefined) {
    const reason = report.statusCode === undefined ? "cannot be reached" : `answers ${report.statusCode}`;
    return { code: 0, output: "", skipped: true, note: `the registry's audit ${reason}` };
  }
  const grave = counts.high + counts.critical;
  if (grave === 0) return { code: 0, output: "", note: `none high or critical, ${counts.total} lesser` };
  const faults = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => ["high", "critical"].includes(severity));
  const lines = faults.map(({ name, severity, range, via }) => {
    const titles = via.filter((each) => typeof each === "object").map(({ title, url }) => `${title} (${url})`);
    return `${severity}: ${name} ${range} ${titles.join("; ")}`;
  });
  return { code: 1, output: `${lines.join("\n")}\n` };
}

/** Only what is shipped: a fault of a test tool harms nobody who uses the product. */
export async function audit() {
  const { stdout } = await run("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=1", "--fetch-timeout=20000"], { minutes: 2 });
  return auditVerdict(stdout);
}
