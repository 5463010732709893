// The network of run A, to be edited: a plan for pointers and keys, a form for what is chosen, and tables that say and do the same.

import { msg, t } from "@ackscope/scene/language";
import type { PlanOptions } from "@ackscope/scene/map";
import { useId, useMemo, useState, type ReactElement } from "react";
import type { PlanItem } from "../../../diagrams/map/plan-interaction.js";
import { PlanView } from "../../../diagrams/map/PlanView.js";
import { delayText, rateText } from "../../../ui/quantity.js";
import { Segments } from "../../../ui/Segments.js";
import { useLabState } from "../../session/context.js";
import { FlowRows } from "./FlowRows.js";
import { channelOf, isStations } from "./items.js";
import { ItemTables } from "./ItemTables.js";
import { LinkRows } from "./LinkRows.js";
import type { Connection } from "./network-edits.js";
import { NodeRows } from "./NodeRows.js";
import { StartForm } from "./StartForm.js";
import { useEditor, type Editor, type Mode } from "./use-editor.js";
import "./editor.css";

const modes: readonly { readonly value: Mode; readonly label: string }[] = [
  { value: "select", label: msg("Select") },
  { value: "add", label: msg("Add") },
  { value: "connect", label: msg("Connect") },
  { value: "remove", label: msg("Remove") },
];

const connections: readonly { readonly value: Connection; readonly label: string }[] = [
  { value: "wire", label: msg("Wire") },
  { value: "halfDuplex", label: msg("Half-duplex medium") },
  { value: "packetRadio", label: msg("Packet radio") },
  { value: "dcf", label: msg("802.11 stations") },
];

/** More nodes have no room to be taken hold of. */
const mostNodes = 400;

export default function NetworkEditor(): ReactElement {
  const count = useLabState(({ experiment }) => experiment.base.nodes.length);
  if (count > mostNodes)
    return <p className="dim">{t("{n} nodes are too many for a plan. The JSON has them all.", { n: String(count) })}</p>;
  return <Plan />;
}

function Plan(): ReactElement {
  const editor = useEditor();
  const origin = useLabState((state) => state.origin);
  const [ranges, setRanges] = useState(true);
  const [fit, setFit] = useState({});
  const hintId = useId();
  const formId = useId();
  const { scenario, network, mode, selected, from } = editor;
  const options = usePlanOptions(editor, ranges);
  // Another network comes into view as a whole.
  const view = useMemo(() => ({ fit, origin }), [fit, origin]);

  const onKey = (key: string, item: PlanItem): boolean => {
    if (key !== "Enter" || mode !== "select" || from !== null) return editor.key(key, item);
    editor.press(item);
    // The form is on the page by the next frame.
    requestAnimationFrame(() => document.getElementById(formId)?.querySelector<HTMLElement>("input")?.focus());
    return true;
  };
  return (
    <div className="network-editor">
      <div className="editor-bar">
        <Segments
          label={t("What a press on the plan does")}
          value={mode}
          options={modes.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={editor.setMode}
        />
        <button type="button" className="button" onClick={() => setFit({})}>
          {t("Fit")}
        </button>
      </div>
      <Setting editor={editor} />
      <PlanView
        network={network}
        options={options}
        selected={selected?.list === "nodes" || selected?.list === "links" ? { list: selected.list, id: selected.id } : null}
        focus={editor.focus}
        fit={view}
        drags={mode === "connect" || from !== null ? "line" : mode === "select" ? "move" : "nothing"}
        describedBy={hintId}
        onChoose={editor.press}
        onGround={editor.pressGround}
        onMove={editor.move}
        onConnect={editor.connect}
        onKey={onKey}
      />
      <p id={hintId} className="editor-hint">
        {hintOf(mode, from)}{" "}
        <span className="no-phone">
          {t("Keys: arrows move, Page Down goes on, Enter edits, C connects, A adds beside, Delete removes.")}
        </span>
      </p>
      <p className="editor-said" role="status">
        {editor.said}
      </p>
      <div id={formId}>
        {selected?.list === "nodes" && (
          <NodeRows
            key={selected.id}
            scenario={scenario}
            node={selected.id}
            place={network.places.get(selected.id)}
            ranges={ranges}
            onRanges={setRanges}
            onMove={(to) => editor.move(selected.id, to, true)}
            onStation={(channel) => editor.setStation(selected.id, channel)}
            onRename={(name) => editor.rename(selected, name)}
            onConnect={(other) => editor.connect(selected.id, other)}
            onRemove={() => editor.remove(selected)}
          />
        )}
        {selected?.list === "links" && (
          <LinkRows
            key={selected.id}
            scenario={scenario}
            link={selected.id}
            onEnd={(end, node) => editor.moveLinkEnd(selected.id, end, node)}
            onOneWay={(oneWay) => editor.setOneWay(selected.id, oneWay)}
            onRename={(name) => editor.rename(selected, name)}
            onRemove={() => editor.remove(selected)}
          />
        )}
      </div>
      <FlowRows
        scenario={scenario}
        selected={selected?.list === "flows" ? selected.id : null}
        onSelect={(id) => editor.select(id === null ? null : { list: "flows", id })}
        onEnd={editor.moveFlowEnd}
        onAdd={editor.addFlow}
        onRemove={(id) => editor.remove({ list: "flows", id })}
      />
      <ItemTables scenario={scenario} topology={editor.topology} onEdit={editor.select} onRemove={editor.remove} />
      <StartForm />
    </div>
  );
}

/** What is added or connected, where there is a choice; its line stays where there is none, so that the plan does not move under the pointer. */
function Setting({ editor }: { readonly editor: Editor }): ReactElement {
  const channels = (editor.scenario.channels ?? []).filter(isStations);
  if (editor.mode === "connect" || editor.from !== null)
    return (
      <label className="editor-setting">
        {t("Connected by")}
        <select
          className="native-select"
          value={editor.connection}
          onChange={(event) => editor.setConnection(event.target.value as Connection)}
        >
          {connections.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
    );
  if (editor.mode !== "add" || channels.length === 0) return <div className="editor-setting" />;
  return (
    <label className="editor-setting">
      {t("New nodes are")}
      <select className="native-select" value={editor.channel} onChange={(event) => editor.setChannel(event.target.value)}>
        <option value="">{t("hosts or routers")}</option>
        {channels.map(({ id }) => (
          <option key={id} value={id}>
            {t("802.11 stations of {channel}", { channel: id })}
          </option>
        ))}
      </select>
    </label>
  );
}

function usePlanOptions({ scenario, topology, selected, from }: Editor, ranges: boolean): PlanOptions {
  return useMemo(() => {
    const described = new Map(
      topology.links.flatMap(({ id, direction, rate, delay }) =>
        direction === "forward" ? [[id, [rateText(rate), delayText(delay)]] as const] : [],
      ),
    );
    const flow = scenario.flows.findIndex(({ id }) => selected?.list === "flows" && id === selected.id);
    return {
      ranges: ranges && selected?.list === "nodes" && channelOf(scenario, selected.id) ? [selected.id] : [],
      hosts: new Set(scenario.flows.flatMap((each) => [each.from, each.to])),
      link: selected?.list === "links" ? selected.id : null,
      flow: flow < 0 ? null : flow,
      from,
      describe: (link) => described.get(link) ?? [],
    };
  }, [scenario, topology, selected, from, ranges]);
}

function hintOf(mode: Mode, from: string | null): string {
  if (from !== null) return t("Now the node that {id} is connected with.", { id: from });
  switch (mode) {
    case "select":
      return t("Press a node or a link to edit it; drag a node to move it.");
    case "add":
      return t("Press where the new node is to be.");
    case "connect":
      return t("Press two nodes, or drag from one to the other.");
    case "remove":
      return t("Press what is to go; undo brings it back.");
  }
}
