/** Data segments that the network lost. */
import { Kind } from "../columns.js";
import { oncePerFlow } from "./once-per-flow.js";

/**
 * When each lost data segment of a flow was lost, ns, in time order. A `drop` row does not say what was dropped; its `send` row does, or that
 * of an agent's copy.
 */
export const dataLosses = oncePerFlow((columns, flow): readonly number[] => {
  const data = new Set<number>();
  const losses: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== flow) continue;
    if (columns.kind[row] === Kind.send || columns.kind[row] === Kind.localSend) data.add(columns.id[row]!);
    else if (columns.kind[row] === Kind.drop && data.has(columns.id[row]!)) losses.push(columns.at[row]!);
  }
  return losses;
});
