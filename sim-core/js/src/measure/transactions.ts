/** Measures of a request and what is sent in answer to it. */
import { FlowState, Kind, type Columns } from "../columns.js";
import { completedAt } from "./completion.js";
import type { MeasureKind } from "./measure-kind.js";
import { connectionsOf, mean, NoValue, type Connection, type MeasuredRun } from "./measured-run.js";

/** ns. */
function startedAt(columns: Columns, { index, metrics }: Connection): number {
  for (let row = 0; row < columns.rows; row++) {
    const isStart = columns.kind[row] === Kind.flow && columns.tag[row] === FlowState.started;
    if (isStart && columns.flow[row] === index) return columns.at[row]!;
  }
  throw new NoValue(`${metrics.id} did not start`);
}

function completion(columns: Columns, { index, metrics }: Connection): number {
  const at = completedAt(columns, index);
  if (at === undefined) throw new NoValue(`${metrics.id} did not complete`);
  return at;
}

/** From the start of a request to the end of the last of the connections that wait for it, s. */
function transactionTime(run: MeasuredRun, answer: string, request: string): number {
  const { columns } = run;
  const [asked] = connectionsOf(run, { id: "", flows: [request] });
  const ends = connectionsOf(run, { id: "", flows: [answer] }).map((each) => completion(columns, each));
  return (Math.max(...ends) - startedAt(columns, asked!)) / 1e9;
}

export const transactions: readonly MeasureKind[] = [
  {
    id: "transactionTime",
    title: "Time of a transaction",
    unit: "s",
    meaning:
      "From the first segment of a request to the last ACK of the last connection that starts after it, mean over the flows that wait for one",
    level: "flows",
    options: {},
    of: (run, measure) => {
      const wanted = new Set(connectionsOf(run, measure).map(({ flow }) => flow));
      const times = [...wanted].flatMap(({ id, after }) => (after ? [transactionTime(run, id, after)] : []));
      if (times.length === 0) throw new NoValue("no flow waits for another");
      return mean(times);
    },
  },
];
