/** Measures of what agents on the way do to a connection. */
import { atAgent, Kind, LocalCause, type Columns } from "../columns.js";
import type { MeasureKind } from "./measure-kind.js";
import { connectionsOf, NoValue, sum, type Connection, type MeasuredRun } from "./measured-run.js";
import { oncePerFlow } from "./once-per-flow.js";

/** Base stations also make copies to hand them over to the next one: nothing was lost there. */
function isLocal({ kind, value }: Columns, row: number): boolean {
  return kind[row] === Kind.localSend && value[row] !== LocalCause.handoff;
}

/** Segments that somebody sent again: the sender, an agent. How often does not matter. */
const sentAgain = oncePerFlow((columns, flow) => {
  const bySender = new Set<number>();
  const byAgent = new Set<number>();
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== flow) continue;
    if (isLocal(columns, row)) byAgent.add(columns.a[row]!);
    else if (columns.kind[row] === Kind.send && columns.value[row]! > 0) bySender.add(columns.a[row]!);
  }
  return { bySender, byAgent };
});

function count(columns: Columns, flow: number, isMeant: (row: number) => boolean): number {
  let rows = 0;
  for (let row = 0; row < columns.rows; row++) if (columns.flow[row] === flow && isMeant(row)) rows++;
  return rows;
}

const countOver =
  (isMeant: (columns: Columns, row: number) => boolean) =>
  (run: MeasuredRun, connections: readonly Connection[]): number =>
    sum(connections.map(({ index }) => count(run.columns, index, (row) => isMeant(run.columns, row))));

const localSends = countOver(isLocal);
const suppressed = countOver(({ kind, tag }, row) => kind[row] === Kind.filter && tag[row] === atAgent);
const notices = countOver(({ kind }, row) => kind[row] === Kind.lossNotice);

export const agents: readonly MeasureKind[] = [
  {
    id: "localRetransmissions",
    title: "Local retransmissions",
    unit: "",
    meaning: "Copies that agents sent, sum over flows",
    level: "packets",
    options: {},
    of: (run, measure) => localSends(run, connectionsOf(run, measure)),
  },
  {
    id: "suppressedAcks",
    title: "ACKs kept from the sender",
    unit: "",
    meaning: "By agents, sum over flows",
    level: "packets",
    options: {},
    of: (run, measure) => suppressed(run, connectionsOf(run, measure)),
  },
  {
    id: "lossNotices",
    title: "ACKs with a loss notification",
    unit: "",
    meaning: "Sum over flows",
    level: "packets",
    options: {},
    of: (run, measure) => notices(run, connectionsOf(run, measure)),
  },
  {
    id: "resentByBoth",
    title: "Repaired twice",
    unit: "",
    meaning: "Share of the segments that an agent sent again which the sender sent again, too",
    level: "packets",
    options: {},
    of: (run, measure) => {
      const each = connectionsOf(run, measure).map(({ index }) => sentAgain(run.columns, index));
      const local = sum(each.map(({ byAgent }) => byAgent.size));
      if (local === 0) throw new NoValue("no agent sent anything again");
      return sum(each.map(({ byAgent, bySender }) => [...byAgent].filter((segment) => bySender.has(segment)).length)) / local;
    },
  },
];
