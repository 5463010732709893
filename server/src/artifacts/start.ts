/** What derived files may cost, as the configuration says. */
import type { Config } from "../config.js";
import type { Budget } from "../fairness/budget.js";
import type { PoolObserver } from "../verify/worker-pool.js";
import type { ArtifactsOptions } from "./artifacts.js";
import type { DrawingCores } from "./drawing-cores.js";

const megabyte = 1024 * 1024;
/** A capture of this size is more than Wireshark likes; pictures are far smaller. */
const largestFile = 64 * megabyte;

export const artifactOptions = (
  config: Config,
  corePath: string,
  cores: DrawingCores,
  budget: Budget,
  observer: PoolObserver | undefined,
): ArtifactsOptions => ({
  corePath,
  cores,
  budget,
  observer,
  limits: {
    events: config.ARTIFACT_EVENT_LIMIT,
    milliseconds: config.ARTIFACT_TIME_LIMIT_MS,
    memoryBytes: config.RUN_MEMORY_MB * megabyte,
    fileBytes: largestFile,
  },
  queue: config.ARTIFACT_QUEUE,
  cacheBytes: config.ARTIFACT_CACHE_MB * megabyte,
});
