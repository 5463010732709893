import type { Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Icon } from "../../../ui/Icon.js";
import { NodeSelect } from "./NameField.js";

interface FlowRowsProps {
  readonly scenario: Scenario;
  readonly selected: string | null;
  readonly onSelect: (flow: string | null) => void;
  readonly onEnd: (flow: string, end: "from" | "to", node: string) => void;
  readonly onAdd: (from: string, to: string) => void;
  readonly onRemove: (flow: string) => void;
}

/** More flows have their ends in the JSON. */
const mostFlows = 40;

/** Who sends to whom. */
export function FlowRows({ scenario, selected, onSelect, onEnd, onAdd, onRemove }: FlowRowsProps): ReactElement {
  const { flows, nodes } = scenario;
  const last = flows.at(-1);
  return (
    <fieldset className="form-group editor-form">
      <legend>{t("Flows")}</legend>
      {flows.slice(0, mostFlows).map(({ id, from, to }) => (
        <div key={id} className="editor-flow" role="group" aria-label={t("Flow {id}", { id })}>
          <button
            type="button"
            className="button quiet"
            aria-pressed={id === selected}
            title={t("Show the way of its data")}
            onClick={() => onSelect(id === selected ? null : id)}
          >
            {id}
          </button>
          <NodeSelect
            label={t("from")}
            name={t("{flow} from", { flow: id })}
            nodes={nodes}
            value={from}
            onChange={(node) => onEnd(id, "from", node)}
          />
          <NodeSelect
            label={t("to")}
            name={t("{flow} to", { flow: id })}
            nodes={nodes}
            value={to}
            onChange={(node) => onEnd(id, "to", node)}
          />
          <button type="button" className="button quiet icon" aria-label={t("Remove flow {id}", { id })} onClick={() => onRemove(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
      {flows.length > mostFlows && (
        <p className="dim">{t("{n} more have their ends in the JSON.", { n: String(flows.length - mostFlows) })}</p>
      )}
      <button type="button" className="button" disabled={!last} onClick={() => last && onAdd(last.from, last.to)}>
        {t("Add a flow")}
      </button>
    </fieldset>
  );
}
