/** Figures and sweeps: planned, run by a pool of workers, aggregated and judged. For browsers and for Node. */
export { checkResults, keptPlan, type ResultsCheck } from "./check-results.js";
export { asChosen, choicesId, influences, planStudy, StudyError, type Influence } from "./choices.js";
export { computeFigures, type Computed, type ComputeOptions, type ComputeProgress, type FigureReport } from "./compute.js";
export { documentHash } from "./document-hash.js";
export { estimateFigure, type FigureEstimate } from "./estimate.js";
export { fidelityPage, type PaperFidelity } from "./fidelity.js";
export type { JudgedClaim, StatedFit, Verdict } from "./judge.js";
export { planFigure, PlanError, runsFor, scenarioAt, scenarioHash, type PlannedPoint, type PlanOptions, type RunRequest } from "./plan.js";
export { pointName, type PointPlace } from "./point-name.js";
export { PointStore, type StoreOptions } from "./point-store.js";
export { reportedPoints, type PointValues, type ReportedPoint } from "./point-values.js";
export { SweepError, SweepPool, type PoolOptions, type SweepOptions, type SweepProgress } from "./pool.js";
export type { FromWorker, PoolPort, RunOutcome, ToWorker, WorkerPort } from "./protocol.js";
export { keptFigureText, keptPoint, KeptResults, type KeptFigure, type KeptPoint } from "./results.js";
export { pairedDifference, spread, type Interval, type Spread } from "./statistics.js";
export { sweepCsv, sweepJson } from "./swept-results.js";
export { FigureTable, MissingValue } from "./table.js";
export { serveRuns } from "./worker.js";
