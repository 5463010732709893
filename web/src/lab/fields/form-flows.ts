// The flows: their ends and what they carry.

import { carriesDatagrams, type Scenario, type Slot } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { isRelay, type FormControls } from "./form-controls.js";
import { named, ofWhich, split, withOptions, type FormGroup, type FormItem, type SlotItem } from "./form-items.js";
import { hostChoice } from "./form-hosts.js";
import { bringingFields, noticeNote, selectiveNote } from "./form-selective.js";

/** Flows that can start after each other are chosen one by one; more are left to the JSON. */
const mostChained = 6;

/** Flows named in one title. */
const mostNamed = 2;

/** What a QUIC sender reads of a sender's numbers. */
const countsForQuic: ReadonlySet<string> = new Set([
  "headerBytes",
  "initialWindow",
  "initialSsthresh",
  "maxWindow",
  "ecnCapable",
  "answersMarks",
  "nagle",
]);

/** A group among others of its kind: whose it is. */
const groupOf = (group: FormGroup, id: string, name: string): FormGroup => ({
  ...group,
  id: `${group.id}-${id}`,
  title: `${group.title}, ${name}`,
  items: group.items.map((item) => ofWhich(item, name)),
  more: group.more.map((item) => ofWhich(item, name)),
});

/** Senders, receivers and traffic. */
export function flowGroups(controls: FormControls): FormGroup[] {
  const form = new FlowForm(controls);
  return [...form.ends(), form.traffic()];
}

class FlowForm {
  private readonly scenario: Scenario;

  constructor(private readonly controls: FormControls) {
    this.scenario = controls.scenario;
  }

  /** Sender and receiver; of a split connection those of both its parts. */
  ends(): FormGroup[] {
    const relays = this.relays();
    const [relay] = relays;
    const own = [...this.senders(), this.receiver(this.flowsAlike())];
    if (relay === undefined) return own;
    const id = this.relayName(relay);
    return [...own, groupOf(this.sender(relays), "relay", id), groupOf(this.receiver(relays), "relay", id)];
  }

  /** One group for all, or one for each kind of transport and congestion control that they have: who compares two senders changes one of them. */
  private senders(): FormGroup[] {
    const flows = this.flowsAlike();
    const kinds = new Map<string, number[]>();
    for (const flow of flows) {
      const kind = this.controls.shown
        .map(({ flows }) => `${flows[flow]?.quic ? "quic" : "tcp"} ${flows[flow]?.sender?.congestion?.type ?? ""}`)
        .join();
      kinds.set(kind, [...(kinds.get(kind) ?? []), flow]);
    }
    if (kinds.size < 2) return [this.sender(flows)];
    return [...kinds.values()].map((alike) => {
      const ids = alike.map((flow) => this.scenario.flows[flow]?.id ?? "");
      return groupOf(this.sender(alike), ids[0] ?? "", ids.length > mostNamed ? `${ids[0] ?? ""} …` : ids.join(", "));
    });
  }

  private sender(flows: readonly number[]): FormGroup {
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}/sender${rest}`);
    const quic = this.areQuic(flows);
    const own = this.controls
      .fields("sender", at(""))
      .filter(({ parameter: { key } }) => key !== "segmentBytes" && (!quic || countsForQuic.has(key)));
    const transport = this.controls.optional(
      "flow/quic",
      flows.map((i) => `/flows/${i}/quic`),
    );
    const recovery = this.controls
      .slot("sender/recovery", at("/recovery"))
      .map((item) => bringingFields(item, this.scenario, flows, selectiveNote(this.controls.shown, flows)));
    const slots = this.congestionSlots(flows).map((slot) => this.controls.slot(slot, at(`/${slot.slice(7)}`)));
    const pacing = this.controls.optional("sender/pacing", at("/pacing"));
    if (quic)
      return split("sender", t("Sender"), [], [...hostChoice(this.controls, flows), ...transport, ...slots.flat(), ...pacing, ...own]);
    const parts = [...pacing, ...this.controls.optional("sender/bursts", at("/bursts"))];
    const heeds = this.controls.optional("sender/lossNotification", at("/eln")).map((item) => noticeNote(item, this.controls.shown, flows));
    const rto = this.controls.fields("rto", at("/rto"));
    const group = split(
      "sender",
      t("Sender"),
      ["sender/recovery"],
      [...hostChoice(this.controls, flows), ...transport, ...recovery, ...slots.flat(), ...parts, ...own, ...rto],
    );
    return withOptions(group, [this.controls.optional("sender/early", at("/limitedTransmit")), heeds]);
  }

  /** QUIC repairs losses itself: what is TCP's does not count. */
  private areQuic(flows: readonly number[]): boolean {
    return flows.length > 0 && this.controls.shown.every((scenario) => flows.every((i) => scenario.flows[i]?.quic));
  }

  /** Growth and response are parts of one controller; others do not read them. */
  private congestionSlots(flows: readonly number[]): readonly Slot[] {
    const inParts = this.controls.shown.some((scenario) => flows.some((i) => scenario.flows[i]?.sender?.congestion?.type === "aimd"));
    return ["sender/congestion", "sender/slowStart", ...(inParts ? (["sender/increase", "sender/response"] as const) : [])];
  }

  private receiver(flows: readonly number[]): FormGroup {
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}/receiver${rest}`);
    if (this.areQuic(flows))
      return split(
        "receiver",
        t("Receiver"),
        [],
        this.controls.fields("receiver", at("")).filter(({ parameter: { key } }) => key === "ackBytes"),
      );
    const group = split(
      "receiver",
      t("Receiver"),
      [],
      [
        ...this.controls.slot("receiver/ack", at("/ack")),
        ...this.controls.slot("receiver/rtt", at("/ack/rtt")),
        ...this.controls.fields("receiver", at("")),
      ],
    );
    return withOptions(group, [
      this.controls.slot("receiver/selective", at("/selective")),
      this.controls.optional("receiver/lossNotification", at("/eln")),
      this.controls.optional("receiver/merging", at("/gro")),
      this.controls.optional("receiver/reading", at("/reading")),
    ]);
  }

  traffic(): FormGroup {
    const flows = this.flowsAlike();
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}${rest}`);
    const segment = this.controls.fields("sender", at("/sender")).filter(({ parameter }) => parameter.key === "segmentBytes");
    const single = flows.length === 1 ? this.controls.fields("flow", at("")) : [];
    const group = split(
      "traffic",
      t("Traffic"),
      [],
      [
        ...this.controls.slot("traffic", at("/traffic")),
        ...segment,
        ...single,
        ...this.controls.fields("parallel", at("/parallel")),
        ...this.relayed(),
        ...this.datagrams(flows.length > 0),
      ],
    );
    const withSetup = withOptions(group, this.areQuic(flows) ? [] : [this.controls.optional("flow/setup", at("/setup"))]);
    return { ...withSetup, more: [...withSetup.more, ...this.chain()] };
  }

  /** What flows that relay another one share with it. */
  private relayed(): FormItem[] {
    return this.relays().flatMap((i) =>
      this.controls.slot("traffic", [`/flows/${i}/traffic`]).map((item) => ofWhich(item, this.relayName(i))),
    );
  }

  /** Which flow each one waits for. */
  private chain(): FormItem[] {
    const { flows } = this.scenario;
    if (flows.length < 2 || flows.length > mostChained) return [];
    const after = (id: unknown): string => (typeof id === "string" ? `flow ${id}` : "none");
    return flows.map(({ id }, i): SlotItem => {
      const pointers = [`/flows/${i}/after`];
      return {
        type: "slot",
        id: `/flows/${i}/after`,
        label: t("{flow} starts after", { flow: id }),
        alternatives: [
          { id: "none", title: t("no other flow"), description: t("Its start counts from the beginning of the run."), values: [null] },
          ...flows
            .filter((other) => other.id !== id && !carriesDatagrams(other))
            .map((other) => ({
              id: after(other.id),
              title: other.id,
              description: t("Its start counts from the arrival of {flow}’s last segment.", { flow: other.id }),
              values: [other.id],
            })),
        ],
        cells: this.controls.slotCells(pointers, pointers).map((cell) => ({ ...cell, value: after(cell.value) })),
      };
    });
  }

  /** Flows without a TCP sender have traffic only. Beside TCP flows they are named, so that it is clear whose rate it is. */
  private datagrams(besideTcp: boolean): FormItem[] {
    const flows = this.scenario.flows.flatMap((flow, i) => (carriesDatagrams(flow) ? [i] : []));
    if (flows.length === 0) return [];
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}${rest}`);
    const items = [...this.controls.slot("traffic", at("/traffic")), ...(flows.length === 1 ? this.controls.fields("flow", at("")) : [])];
    const [only] = flows.length === 1 ? flows : [];
    const name = (only === undefined ? undefined : this.scenario.flows[only]?.id) ?? "UDP";
    return besideTcp ? items.map((item) => named(name, item)) : items;
  }

  /** TCP flows that one control can stand for: those with the first one's mechanisms. Second parts of split connections stand for themselves. */
  private flowsAlike(): number[] {
    const isOwn = (flow: Scenario["flows"][number]): boolean => !carriesDatagrams(flow) && !isRelay(flow);
    const first = this.scenario.flows.find(isOwn);
    return this.scenario.flows.flatMap((flow, i) => (isOwn(flow) && flow.receiver?.ack?.type === first?.receiver?.ack?.type ? [i] : []));
  }

  /** Of the first run whose connection is split: the other one may be whole. */
  private relays(): number[] {
    const flows = this.controls.shown.find((scenario) => scenario.flows.some(isRelay))?.flows ?? [];
    return flows.flatMap((flow, i) => (isRelay(flow) ? [i] : []));
  }

  private relayName(flow: number): string {
    return this.controls.shown.flatMap(({ flows }) => flows[flow] ?? []).find(isRelay)?.id ?? "";
  }
}
