// The key of airtime diagrams: small pictures of the marks that the runs have.

import { airtimeKeysOf } from "@ackscope/scene/airtime";
import { useMemo, type ReactElement } from "react";
import { PictureKeys } from "../key/PictureKeys.js";
import type { DiagramRun } from "../types.js";

type Drawn = Pick<DiagramRun, "columns" | "index" | "topology">;

export function AirtimeKeys({ runs, shown }: { readonly runs: readonly Drawn[]; readonly shown: "frames" | "share" }): ReactElement {
  const keys = useMemo(() => airtimeKeysOf(runs, shown), [runs, shown]);
  return <PictureKeys keys={keys} />;
}
