import type { DiagramKind } from "@ackscope/scene/diagrams";
import type { PictureSheet } from "@ackscope/scene/sheets";
import type { ComponentType, ReactNode } from "react";
import type { Shortcut } from "../../commands/shortcut.js";
import type { DiagramRun } from "../../diagrams/index.js";
import type { Lab } from "../session/lab.js";

interface OfRuns {
  readonly runs: readonly DiagramRun[];
}

export interface RowsProps {
  /** What the page puts at the end of the table's first line. */
  readonly controls?: ReactNode;
}

/** A diagram as pages show it; each has a folder here and a line in table.ts. What it draws is fetched when it is first wanted. */
export interface Diagram extends DiagramKind {
  /** With its key and controls, in the laboratory that it stands in. null: every page frames it in its own way. */
  readonly View: ComponentType | null;
  /** What the table below it lists; left out: packets; null: it is a table itself, and none stands below it. */
  readonly Rows?: ComponentType<RowsProps> | null | undefined;
  /** In the inspector, before the chosen packet and in place of the words that ask for one. */
  readonly Details?: ComponentType<OfRuns> | undefined;
  /** In the inspector, before what the runs come to. */
  readonly Totals?: ComponentType<OfRuns> | undefined;
  /** As a file, where it has results of its own; throws what a person is told while there are none. */
  readonly picture?: ((lab: Lab) => Promise<PictureSheet>) | undefined;
  /** A captured flow has it, too: it needs neither queues nor places. */
  readonly ofCaptures?: boolean | undefined;
  /** Keys that mean something in it alone. */
  readonly shortcuts: readonly Shortcut[];
}
