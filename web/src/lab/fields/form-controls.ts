// The controls of a form: from a place in the runs' scenarios to a field or a choice with what it says now.

import {
  carriesDatagrams,
  catalogue,
  getAtPointer,
  type Mechanism,
  type Parameter,
  sameJson,
  type Scenario,
  type Slot,
} from "@ackscope/scenarios";
import { carriedBy, topologyOf, type Topology } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { owns, type Place } from "../session/document.js";
import {
  mergeByKey,
  type Alternative,
  type Cell,
  type FieldItem,
  type FormItem,
  type FormSource,
  type SlotCell,
  type SlotItem,
} from "./form-items.js";
import { wordsOf } from "./mechanism-words.js";

const slotTitles: Partial<Record<Slot, string>> = {
  "queue/admit": msg("Queue admission"),
  "queue/order": msg("Queue order"),
  "queue/depart": msg("Queue's control of delay"),
  "queue/buckets": msg("Hashed queues"),
  "queue/filter": msg("ACK filter"),
  "queue/cakeFilter": msg("Another ACK filter (CAKE)"),
  "link/shaper": msg("Shaper"),
  "link/compression": msg("Header compression"),
  "link/errors": msg("Losses on the link"),
  traffic: msg("Traffic"),
  "sender/congestion": msg("Congestion control"),
  "sender/slowStart": msg("Slow start"),
  "sender/increase": msg("Growth"),
  "sender/recovery": msg("Loss recovery"),
  "sender/response": msg("Response to loss"),
  "sender/pacing": msg("Pacing"),
  "sender/bursts": msg("Burst limit"),
  "flow/setup": msg("Connection set-up"),
  "flow/quic": msg("Transport"),
  "receiver/ack": msg("ACK policy"),
  "receiver/rtt": msg("RTT at the receiver"),
  "sender/early": msg("Limited transmit"),
  "sender/lossNotification": msg("Heeds loss notices (ELN)"),
  "receiver/selective": msg("Selective acknowledgments"),
  "receiver/lossNotification": msg("Loss notices (ELN)"),
  "receiver/merging": msg("Segments merged"),
  "receiver/reading": msg("Slow application"),
  "handoff/scheme": msg("What base stations do"),
  "channel/linkRed": msg("Link RED"),
  "channel/aggregation": msg("Aggregation"),
  "channel/pacing": msg("Adaptive pacing"),
  "channel/lossNotification": msg("Radios mark ACKs (ELN)"),
};

/** What a part's absence is called. */
const withoutPart = (slot: Slot): { readonly title: string; readonly description: string } =>
  slot === "flow/quic"
    ? { title: "TCP", description: t("Numbered bytes, cumulative ACKs, and the loss recovery chosen below.") }
    : { title: t("None"), description: t("Left out of the model.") };

export class FormControls {
  readonly scenario: Scenario;
  /** Of each run on the page. */
  readonly shown: readonly Scenario[];
  private topology: Topology | undefined;

  constructor(private readonly source: FormSource) {
    const { a, b } = source;
    this.scenario = a.scenario;
    this.shown = b ? [a.scenario, b.scenario] : [a.scenario];
  }

  /** A part that may be there or not, and its parameters where it is. */
  optional(slot: Slot, pointers: readonly string[]): FormItem[] {
    const [mechanism] = catalogue.filter(({ sits }) => sits === slot);
    const cells = this.cells(pointers);
    if (!mechanism || cells.every(({ value }) => value === undefined)) return [];
    const every = <T>(value: T): T[] => pointers.map(() => value);
    const present = (value: unknown): string => (value === null ? "none" : mechanism.id);
    const item: SlotItem = {
      type: "slot",
      id: pointers[0] ?? slot,
      label: t(slotTitles[slot] ?? slot),
      alternatives: [
        { id: "none", ...withoutPart(slot), values: every(null) },
        {
          id: mechanism.id,
          title: t(mechanism.title),
          ...wordsOf(mechanism),
          values: pointers.map((place) => this.fitting(mechanism, place)),
        },
      ],
      cells: this.slotCells(pointers, pointers).map((cell) => ({ ...cell, value: present(cell.value) })),
    };
    return [item, ...this.fieldsOf(mechanism, pointers, null)];
  }

  /** What has to be stated of a part that is put somewhere: a shaper is a little slower than its link. */
  private fitting({ id }: Mechanism, pointer: string): object {
    if (id !== "shaper") return {};
    const rate = Number(getAtPointer(this.scenario, pointer.replace(/\/shaper$/, "/rate")));
    return { rate: Number((0.95 * rate).toPrecision(6)) };
  }

  /** A mechanism's choice, where there is one, and the parameters of what is chosen. */
  slot(slot: Slot, pointers: readonly string[]): FormItem[] {
    const alternatives = catalogue.filter(({ sits }) => sits === slot);
    const cells = this.cells(pointers.map((pointer) => `${pointer}/type`));
    const present = cells.filter(({ value }) => typeof value === "string");
    if (present.length === 0) return [];
    const chosen = [...new Set(present.map(({ value }) => value))];
    const fields = mergeByKey(
      chosen.flatMap((id) => {
        const letters = present.filter(({ value }) => value === id).map(({ letter }) => letter);
        const mechanism = alternatives.find((candidate) => candidate.id === id);
        return mechanism ? [{ mechanism, letters }] : [];
      }),
      ({ mechanism, letters }) => this.fieldsOf(mechanism, pointers, chosen.length > 1 ? letters : null),
    );
    const item: SlotItem = {
      type: "slot",
      id: pointers[0] ?? slot,
      label: t(slotTitles[slot] ?? slot),
      alternatives: alternatives.flatMap((mechanism): Alternative[] => {
        const values = pointers.map((pointer) => this.withoutDefaults(mechanism, pointer));
        if (values.includes(undefined)) return [];
        return [{ id: mechanism.id, title: t(mechanism.title), ...wordsOf(mechanism), values }];
      }),
      cells: this.slotCells(
        pointers,
        pointers.map((pointer) => `${pointer}/type`),
      ),
    };
    return alternatives.length > 1 ? [item, ...fields] : fields;
  }

  /** A mechanism as it is written into a place: its type, and a fitting value of what the document has to state; undefined where none fits. */
  private withoutDefaults({ id: type }: Mechanism, pointer: string): object | undefined {
    const [, index] = /^\/flows\/(\d+)\//.exec(pointer) ?? [];
    const flow = index === undefined ? undefined : this.scenario.flows[Number(index)];
    switch (type) {
      case "scripted":
        return { type, lose: [] };
      case "writes":
        return { type, writes: [{ at: 0, bytes: 10_000 }] };
      case "relay": {
        // What another flow brings to the node where this one begins.
        const bringing = this.scenario.flows.find(
          (other) => flow && !carriesDatagrams(other) && other.id !== flow.id && other.to === flow.from,
        );
        return bringing && { type, flow: bringing.id };
      }
      case "onOff":
      case "constantBitRate":
      case "paced": {
        // Half of the bottleneck, as in the smartacking paper's TCP-UDP configuration.
        const { flows, edges } = (this.topology ??= topologyOf(this.scenario));
        const path = flows.find(({ from, to }) => from === flow?.from && to === flow.to);
        return { type, rate: carriedBy(edges[path?.bottleneck ?? 0] ?? { rate: 2, shaped: Infinity }) / 2 };
      }
      case "ownData": {
        // The sender beside this receiver is another flow's, one that goes back: the first to the first, the second to the second.
        if (!flow) return undefined;
        const { flows } = this.scenario;
        const alike = flows.filter(({ from, to }) => from === flow.from && to === flow.to);
        const back = flows.filter((other) => !carriesDatagrams(other) && other.from === flow.to && other.to === flow.from);
        const pair = back[alike.indexOf(flow)] ?? back[0];
        return pair && { type, flow: pair.id };
      }
      default:
        return { type };
    }
  }

  slotCells(pointers: readonly string[], values: readonly string[]): SlotCell[] {
    const { a, b } = this.source;
    const cellA = this.cell("A", values);
    const forSlot = (cell: SideCell, own: string, sameAsA: boolean): SlotCell => ({
      letter: b ? cell.letter : null,
      variant: cell.place.variant,
      pointers,
      value: cell.value,
      own,
      sameAsA,
    });
    if (!b) return [forSlot(cellA, a.id, false)];
    const cellB = this.cell("B", values);
    return [forSlot(cellA, a.id, false), forSlot(cellB, b.id, isBase(cellA) && isBase(cellB))];
  }

  fields(mechanismId: string, parents: readonly string[]): FieldItem[] {
    const mechanism = catalogue.find(({ id }) => id === mechanismId);
    return mechanism ? this.fieldsOf(mechanism, parents, null) : [];
  }

  private fieldsOf(mechanism: Mechanism, parents: readonly string[], letters: readonly Cell["letter"][] | null): FieldItem[] {
    return mechanism.parameters.flatMap((parameter) =>
      this.field(
        parameter,
        parents.map((parent) => `${parent}/${parameter.key}`),
        ({ letter }) => (letters === null || letters.includes(letter)) && this.matters(parameter, parents[0] ?? "", letter),
      ),
    );
  }

  /** One field, or none where no run has such a place. */
  field(parameter: Parameter, pointers: readonly string[], isMeant: (cell: Cell) => boolean = () => true): FieldItem[] {
    const cells = this.cells(pointers).filter((cell) => cell.value !== undefined && isMeant(cell));
    return cells.length === 0 ? [] : [{ type: "field", id: pointers[0] ?? parameter.key, label: t(parameter.title), parameter, cells }];
  }

  /** Whether a parameter has an effect, with what stands beside it in a run's scenario. */
  private matters({ onlyWhen }: Parameter, parent: string, letter: Cell["letter"]): boolean {
    if (!onlyWhen) return true;
    const { a, b } = this.source;
    const { scenario } = letter === "B" ? (b ?? a) : a;
    return getAtPointer(scenario, `${parent}/${onlyWhen.key}`) === onlyWhen.value;
  }

  /** One cell where the runs share the base's value, else one each. */
  private cells(pointers: readonly string[]): Cell[] {
    const { b } = this.source;
    const cellA = this.cell("A", pointers);
    if (!b) return [{ ...asCell(cellA), letter: null }];
    const cellB = this.cell("B", pointers);
    return isBase(cellA) && isBase(cellB) ? [{ ...asCell(cellA), letter: null }] : [asCell(cellA), asCell(cellB)];
  }

  private cell(letter: "A" | "B", pointers: readonly string[]): SideCell {
    const { experiment, a, b, reference } = this.source;
    const side = letter === "A" ? a : (b ?? a);
    const variant = experiment.variants.find(({ id }) => id === side.id);
    const owned = variant !== undefined && pointers.some((pointer) => owns(variant, pointer));
    const values = pointers.map((pointer) => getAtPointer(side.scenario, pointer));
    const [first] = values;
    return {
      letter,
      place: { variant: owned ? side.id : null, pointers },
      value: first,
      mixed: values.some((value) => !sameJson(value, first)),
      reference: sameIn(letter === "A" ? reference.a : reference.b, side.scenario, pointers[0] ?? ""),
    };
  }
}

/** What another scenario says of the same thing: items of lists are known by their ids, because an edit of the network moves their places. */
function sameIn(other: Scenario | null, scenario: Scenario, pointer: string): unknown {
  const [, list = "", place = "", inside = ""] = /^\/(\w+)\/(\d+)(\/.*)?$/.exec(pointer) ?? [];
  const id = list === "" ? undefined : getAtPointer(scenario, `/${list}/${place}/id`);
  if (typeof id !== "string" || getAtPointer(other, `/${list}/${place}/id`) === id) return getAtPointer(other, pointer);
  const items = getAtPointer(other, `/${list}`);
  const found = Array.isArray(items) ? (items as readonly { readonly id?: unknown }[]).findIndex((item) => item.id === id) : -1;
  return found < 0 ? undefined : getAtPointer(other, `/${list}/${found}${inside}`);
}

/** A flow that sends on what another one brings. */
export const isRelay = (flow: Scenario["flows"][number]): boolean => flow.traffic?.type === "relay";

/** What a run's scenario says at a place. */
interface SideCell extends Omit<Cell, "places"> {
  readonly place: Place;
}

const asCell = ({ place, ...cell }: SideCell): Cell => ({ ...cell, places: [place] });

const isBase = ({ place }: SideCell): boolean => place.variant === null;
