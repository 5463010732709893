/** Captures of others: read piece by piece, decoded to TCP segments, listed by flow. */
export { Anonymiser, PrefixPreserving, type Anonymous } from "./anonymise.js";
export type { CapturedPacket, Damage } from "./captured.js";
export { decode, TcpFlag, type Decoded, type TcpOptions, type TcpSegment } from "./decode.js";
export { FlowList, type CapturedFlow, type CaptureSummary, type Direction, type SegmentListener, type SenderSummary } from "./flow-list.js";
export { endName, FlowRows, type ImportedRows } from "./flow-rows.js";
export { checkGivenAway, type GivenAway } from "./given-away.js";
export { habitsOf, type AckHabit, type Habits, type Pacing, type SlowStartEnd } from "./habits.js";
export { limitShares, type LimitShare } from "./limit-shares.js";
export type { LimitTotals } from "./limits.js";
export { CaptureReader, readCapture, type CaptureReading, type ReadOptions } from "./read-capture.js";
export { largestFlow, mainDirection, OneFlow, tappedEnd } from "./one-flow.js";
export { RetransmissionFinder, type Cause, type Evidence, type Reordering, type Retransmission } from "./retransmissions.js";
export type { Tap } from "./tap.js";
export { firstDivergence, type Divergence, type FitError, type Sending } from "./fit/difference.js";
export { fitFlow, simulated, type Fit, type FitOptions, type Fitted, type FittedKind } from "./fit/fit-flow.js";
export type { End } from "./fit/flow-record.js";
export { lossKinds, scenarioOf, senderKinds, type LossKind, type SenderKind, type SetUp } from "./fit/set-up.js";
export { transferOf, type NoTransfer, type Transfer } from "./fit/transfer.js";
