import type { BackupHeader } from "../backups/format.js";

export function backupInWords({ counts, createdAt }: BackupHeader): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${counts["runs"] ?? 0} runs, ${rows} rows in all, as of ${createdAt}`;
}

export const problemsInWords = (problems: readonly string[]): string => problems.map((problem) => `  ${problem}`).join("\n");
