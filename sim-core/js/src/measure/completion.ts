/** When a flow completed. */
import { FlowState, Kind, type Columns } from "../columns.js";

/** ns; undefined if it did not. */
export function completedAt(columns: Columns, flow: number): number | undefined {
  for (let row = columns.rows - 1; row >= 0; row--) {
    if (columns.kind[row] === Kind.flow && columns.flow[row] === flow && columns.tag[row] === FlowState.completed) return columns.at[row];
  }
  return undefined;
}
