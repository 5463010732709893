import type { Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { MapNode } from "@ackscope/scene/map";
import { useState, type ReactElement } from "react";
import { NumberField } from "../../../ui/NumberField.js";
import { channelOf, isStations } from "./items.js";
import { NameField } from "./NameField.js";
import type { Position } from "./network-edits.js";

interface NodeRowsProps {
  readonly scenario: Scenario;
  readonly node: string;
  readonly place: MapNode | undefined;
  readonly ranges: boolean;
  readonly onRanges: (on: boolean) => void;
  readonly onMove: (to: Position) => void;
  readonly onStation: (channel: string | null) => void;
  readonly onRename: (name: string) => void;
  readonly onConnect: (other: string) => void;
  readonly onRemove: () => void;
}

/** The chosen node. */
export function NodeRows(props: NodeRowsProps): ReactElement {
  const { scenario, node, place, ranges, onRanges, onMove, onStation, onRename, onConnect, onRemove } = props;
  const channels = (scenario.channels ?? []).filter(isStations);
  const station = channelOf(scenario, node);
  return (
    <fieldset className="form-group editor-form">
      <legend>{t("Node {id}", { id: node })}</legend>
      <NameField id={node} onRename={onRename} />
      {place && (
        <div className="editor-row editor-place">
          <NumberField label={t("x of {id}", { id: node })} name="x" unit="m" value={place.x} onChange={(x) => onMove({ x, y: place.y })} />
          <NumberField label={t("y of {id}", { id: node })} name="y" unit="m" value={place.y} onChange={(y) => onMove({ x: place.x, y })} />
        </div>
      )}
      {!station && <p className="parameter-help">{t("Where it stands is for the drawing alone: links have delays of their own.")}</p>}
      {channels.length > 0 && (
        <label className="editor-row">
          {t("Radio")}
          <select className="native-select" value={station?.id ?? ""} onChange={(event) => onStation(event.target.value || null)}>
            <option value="">{t("none")}</option>
            {channels.map(({ id }) => (
              <option key={id} value={id}>
                {t("802.11, {channel}", { channel: id })}
              </option>
            ))}
          </select>
        </label>
      )}
      {station && (
        <label className="editor-row">
          {t("Show how far it is heard")}
          <input type="checkbox" checked={ranges} onChange={(event) => onRanges(event.target.checked)} />
        </label>
      )}
      <ConnectRow scenario={scenario} node={node} onConnect={onConnect} />
      <button type="button" className="button" onClick={onRemove}>
        {t("Remove the node")}
      </button>
    </fieldset>
  );
}

function ConnectRow({ scenario, node, onConnect }: Pick<NodeRowsProps, "scenario" | "node" | "onConnect">): ReactElement {
  const others = scenario.nodes.filter(({ id }) => id !== node);
  const [wanted, setWanted] = useState<string | null>(null);
  const other = others.find(({ id }) => id === wanted) ?? others[0];
  return (
    <div className="editor-row">
      <label>
        {t("Connect with")}{" "}
        <select className="native-select" value={other?.id ?? ""} onChange={(event) => setWanted(event.target.value)}>
          {others.map(({ id }) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button" disabled={!other} onClick={() => other && onConnect(other.id)}>
        {t("Connect")}
      </button>
    </div>
  );
}
