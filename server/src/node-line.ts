/** Lines of Node that have ended get no more mends, those of faults in HTTP included. */
import type { FastifyBaseLogger } from "fastify";

/** Each program says so when it starts. */
export function warnOfEndedLine(log: Pick<FastifyBaseLogger, "warn">, version = process.versions.node): void {
  const ended = endedLine(version);
  if (ended !== undefined) log.warn(ended);
}

/** Even lines whose three years are over, and odd ones, which have a few months (nodejs.org/en/about/previous-releases). */
export function endedLine(version: string): string | undefined {
  const major = Number(version.split(".", 1)[0]);
  if (major !== 20 && major % 2 === 0) return undefined;
  const ended = major === 20 ? "reached its end of life in April 2026" : "is no long-term line";
  return `Node ${major} ${ended}: it goes on working here, and gets no mends; 24 and 26 do`;
}
