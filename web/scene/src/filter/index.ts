/** Filter expressions over packets (docs/packet-filter.md). */
export { completionsAt, type Completion, type Completions } from "./complete.js";
export { fields as filterFields, words as filterWords, type FilterSource } from "./fields.js";
export { asksFor, packetsByTime, packetTest, passing, sentWithin, type PacketTest } from "./match.js";
export { parseFilter, type Filter, type FilterNames, type ParsedFilter } from "./parse.js";
export { filterText } from "./print.js";
export { onlyPackets } from "./only.js";
export type { FilterProblem } from "./problem.js";
