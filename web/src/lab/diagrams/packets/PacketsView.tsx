// The table of packets with the whole stage to itself; it can stand below the graphs as well.

import { usualDiagram } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { useStage } from "../../session/context.js";
import PacketTable from "./PacketTable.js";

export default function PacketsView(): ReactElement {
  const stage = useStage();
  return (
    <PacketTable
      controls={
        <button type="button" className="button quiet no-phone" onClick={() => stage.setView({ diagram: usualDiagram, table: true })}>
          {t("Below the graphs")}
        </button>
      }
    />
  );
}
