// The flows of a file, the largest first: arrows go from one to the next, and what is typed narrows the list.

import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { endName, mainDirection } from "ackscope/captures";
import { useState, type KeyboardEvent, type ReactElement } from "react";
import type { FlowList, ListedFlow } from "../captured/calls.js";
import { bytesWords, secondsWords, verdictOf } from "./words.js";

interface FlowChoiceProps {
  readonly list: FlowList;
  readonly chosen: number | null;
  readonly onChoose: (flow: ListedFlow) => void;
}

const orders = {
  bytes: { compare: (one: ListedFlow, other: ListedFlow) => totalOf(other) - totalOf(one) },
  time: { compare: (one: ListedFlow, other: ListedFlow) => one.from - other.from },
  duration: { compare: (one: ListedFlow, other: ListedFlow) => other.to - other.from - (one.to - one.from) },
  again: { compare: (one: ListedFlow, other: ListedFlow) => againOf(other) - againOf(one) },
} as const;
type Order = keyof typeof orders;

const totalOf = ({ directions: [one, other] }: ListedFlow): number => one.bytes + other.bytes;
const againOf = ({ senders: [one, other] }: ListedFlow): number => one.again + other.again;

/** More than this are not drawn at once: who looks for one narrows the list. */
const mostDrawn = 200;

export function FlowChoice({ list, chosen, onChoose }: FlowChoiceProps): ReactElement {
  const [text, setText] = useState("");
  const [order, setOrder] = useState<Order>("bytes");
  const wanted = text.trim().toLowerCase();
  const fits = list.flows.filter((flow) => wanted === "" || searched(flow).includes(wanted)).sort(orders[order].compare);
  const drawn = fits.slice(0, mostDrawn);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(".capture-flow")];
    const next = buttons[buttons.indexOf(event.target) + by];
    next?.focus();
    next?.click();
  };
  return (
    <nav className="capture-flows" aria-label={t("Flows")} onKeyDown={onKeyDown}>
      <div className="capture-flows-head">
        <input
          type="search"
          placeholder={t("Address or port")}
          aria-label={t("Narrow the list of flows")}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <select
          className="native-select"
          aria-label={t("Order of the flows")}
          value={order}
          onChange={({ target }) => setOrder(target.value as Order)}
        >
          <option value="bytes">{t("by bytes")}</option>
          <option value="time">{t("by start")}</option>
          <option value="duration">{t("by duration")}</option>
          <option value="again">{t("by retransmissions")}</option>
        </select>
      </div>
      {drawn.map((flow) => (
        <Flow key={flow.place} flow={flow} isChosen={flow.place === chosen} onChoose={onChoose} />
      ))}
      <p className="dim capture-flows-rest">
        {fits.length === 0
          ? t("No flow fits.")
          : fits.length > drawn.length
            ? t("{n} more; narrow the list to see them.", { n: grouped(fits.length - drawn.length) })
            : list.found > list.flows.length
              ? t("The {n} largest of {all} flows.", { n: grouped(list.flows.length), all: grouped(list.found) })
              : null}
      </p>
    </nav>
  );
}

const searched = ({ directions }: ListedFlow): string => directions.map(endName).join(" ").toLowerCase();

interface FlowProps {
  readonly flow: ListedFlow;
  readonly isChosen: boolean;
  readonly onChoose: (flow: ListedFlow) => void;
}

function Flow({ flow, isChosen, onChoose }: FlowProps): ReactElement {
  const main = mainDirection(flow);
  const again = againOf(flow);
  return (
    <button type="button" className="capture-flow" aria-current={isChosen || undefined} onClick={() => onChoose(flow)}>
      <b>{endName(flow.directions[main])}</b>
      <span className="num">{bytesWords(totalOf(flow))}</span>
      <span className="dim">{t("to {end}", { end: endName(flow.directions[main === 0 ? 1 : 0]) })}</span>
      <span className="num dim">{secondsWords(flow.to - flow.from)}</span>
      <Curve flow={flow} />
      <span className="capture-verdict">
        {verdictOf(flow)}
        {again > 0 && <span>{t("{n} sent again", { n: grouped(again) })}</span>}
      </span>
    </button>
  );
}

const width = 200;
const height = 24;

/** New bytes over the time of the flow. */
function Curve({ flow }: { readonly flow: ListedFlow }): ReactElement {
  const { width: bin, bytes } = flow.senders[mainDirection(flow)].curve;
  const most = bytes.at(-1) ?? 0;
  const lasts = Math.max(flow.to - flow.from, 1);
  const points = bytes.map((each, i) => `${Math.min(1, ((i + 1) * bin) / lasts) * width} ${height - (height * each) / most}`);
  return (
    <svg className="capture-curve" viewBox={`0 -1 ${width} ${height + 2}`} preserveAspectRatio="none" aria-hidden="true">
      {most > 0 && <path d={`M0 ${height}L${points.join("L")}H${width}`} />}
    </svg>
  );
}
