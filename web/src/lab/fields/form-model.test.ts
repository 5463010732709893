import { findPreset, getAtPointer, presets, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { opened, prepare, shownScenario, withMechanism, withValueAt, type Place } from "../session/document.js";
import { differs, formOf, type Alternative, type FieldItem, type FormGroup, type SlotItem } from "./form-model.js";

const preset = (id: string): Experiment => {
  const found = findPreset(id);
  if (!found) throw new Error(`there is no preset ${id}`);
  return opened(found.experiment);
};

function form(experiment: Experiment, reference: Experiment = experiment, b: string | null = "smartacking"): readonly FormGroup[] {
  return formOf({
    experiment,
    a: { id: "newreno", scenario: shownScenario(experiment, "newreno") },
    b: b === null ? null : { id: b, scenario: shownScenario(experiment, b) },
    reference: { a: shownScenario(reference, "newreno"), b: b === null ? null : shownScenario(reference, b) },
  });
}

const all = (groups: readonly FormGroup[]): FormGroup["items"] => groups.flatMap(({ items, more }) => [...items, ...more]);
const field = (groups: readonly FormGroup[], label: string): FieldItem => {
  const found = all(groups).find((item) => item.label === label);
  if (found?.type !== "field") throw new Error(`there is no field ${label}`);
  return found;
};
const slot = (groups: readonly FormGroup[], label: string): SlotItem => {
  const found = all(groups).find((item) => item.label === label);
  if (found?.type !== "slot") throw new Error(`there is no slot ${label}`);
  return found;
};

describe("the form of a scenario", () => {
  const plain = preset("smartacking/1-0-5mbps");

  it("has the bottleneck's capacity, delay and queue in front, for both directions at once", () => {
    const [path] = form(plain);
    expect(path?.items.map(({ label }) => label)).toEqual([
      "Capacity",
      "One-way delay",
      "Queue limit",
      "Queue",
      "Queue admission",
      "Queue order",
      "Queue's control of delay",
    ]);
    expect(field(form(plain), "Capacity").cells).toMatchObject([
      { letter: null, value: 5e6, places: [{ variant: null, pointers: ["/links/1/forward/rate", "/links/1/backward/rate"] }] },
    ]);
  });

  it("gives the return link a group of its own where the ways differ", () => {
    const slow = form(withValueAt(plain, { variant: null, pointers: ["/links/1/backward/rate"] }, 1e6));
    expect(slow.map(({ title }) => title).slice(0, 3)).toEqual(["Path", "Return link", "Sender"]);
    expect(field(slow, "Capacity").cells).toMatchObject([{ value: 5e6, places: [{ pointers: ["/links/1/forward/rate"] }] }]);
    expect(field(slow, "Capacity, return").cells).toMatchObject([{ value: 1e6, places: [{ pointers: ["/links/1/backward/rate"] }] }]);
    expect(slow[1]?.items.map(({ label }) => label)).toEqual([
      "Capacity, return",
      "One-way delay, return",
      "Queue limit, return",
      "Queue, return",
      "Queue admission, return",
      "Queue order, return",
      "Queue's control of delay, return",
      "ACK filter, return",
      "Another ACK filter (CAKE), return",
      "Header compression, return",
      "Agent on the way",
    ]);
  });

  it("keeps that group while its slider is dragged past the other way's capacity", () => {
    const slow = withValueAt(plain, { variant: null, pointers: ["/links/1/backward/rate"] }, 1e6);
    const dragged = withValueAt(slow, { variant: null, pointers: ["/links/1/backward/rate"] }, 5e6);
    expect(form(dragged, slow).map(({ title }) => title)).toContain("Return link");
    expect(form(dragged, plain).map(({ title }) => title)).not.toContain("Return link");
  });

  it("finds the return link wherever it is", () => {
    const modem = form(preset("smartacking/asymmetric-15kbps"));
    expect(field(modem, "Capacity, return").cells).toMatchObject([{ value: 15e3, places: [{ pointers: ["/links/1/backward/rate"] }] }]);
    expect(field(modem, "Queue limit, return").cells).toMatchObject([{ value: 50 }]);
    expect(field(modem, "Capacity, return").parameter).toMatchObject({ slider: { max: 2e5 } });
    expect(field(modem, "Capacity").parameter).toMatchObject({ slider: { max: 2e7 } });
  });

  it("has an emulator's tick in front only where one ticks", () => {
    const front = (groups: readonly FormGroup[]): string[] => groups.flatMap(({ items }) => items.map(({ label }) => label));
    const pointers = ["/links/1/forward/tick", "/links/1/backward/tick"];
    expect(front(form(plain))).not.toContain("Emulator's tick");
    expect(front(form(withValueAt(plain, { variant: null, pointers }, 0.01)))).toContain("Emulator's tick");
  });

  it("lets each run choose its ACK policy", () => {
    expect(slot(form(plain), "ACK policy").cells).toMatchObject([
      { letter: "A", value: "delayed", variant: null, sameAsA: false },
      { letter: "B", value: "smartacking", variant: "smartacking", sameAsA: false },
    ]);
  });

  it("marks a parameter that only one run has with that run's letter", () => {
    expect(field(form(plain), "ISAT gain").cells).toMatchObject([{ letter: "B", places: [{ variant: "smartacking" }] }]);
    expect(field(form(plain), "Segments per ACK").cells).toMatchObject([{ letter: "A", places: [{ variant: null }] }]);
  });

  it("has one control for two runs whose own values say the same, and two once they differ", () => {
    expect(field(form(plain), "Longest ACK delay").cells).toMatchObject([
      { letter: null, places: [{ variant: null }, { variant: "smartacking" }] },
    ]);
    const apart = withValueAt(plain, { variant: "smartacking", pointers: ["/flows/0/receiver/ack/maxDelay"] }, 0.1);
    expect(field(form(apart), "Longest ACK delay").cells).toMatchObject([
      { letter: "A", value: 0.2 },
      { letter: "B", value: 0.1 },
    ]);
  });

  it("says same as A where the second run has nothing of its own", () => {
    const alike = withMechanism(plain, { variant: null, pointers: ["/links/1/forward/errors"] }, [{ type: "independent" }]);
    expect(slot(form(alike), "Losses on the link").cells).toMatchObject([{ sameAsA: false }, { letter: "B", sameAsA: true }]);
  });

  it("has one cell each when there is one run", () => {
    expect(slot(form(plain, plain, null), "ACK policy").cells).toMatchObject([{ letter: null, value: "delayed" }]);
  });

  it("dots what differs from what was opened", () => {
    const edited = withValueAt(plain, { variant: null, pointers: ["/links/1/forward/rate", "/links/1/backward/rate"] }, 7e6);
    const dotted = all(form(edited, plain)).flatMap((item) => (item.type === "field" && item.cells.some(differs) ? [item.label] : []));
    expect(dotted).toEqual(["Capacity"]);
  });

  describe("of mechanisms that need more than their name", () => {
    const edited = (item: SlotItem, id: string, experiment = plain): Experiment => {
      const [cell] = item.cells;
      const chosen = item.alternatives.find((each) => each.id === id);
      if (!cell || !chosen) throw new Error(`${item.label} has no ${id}`);
      return withMechanism(experiment, cell, chosen.values);
    };
    const problems = (experiment: Experiment): unknown => prepare(experiment, ["newreno"]);

    it("offers pacing as something that may be there or not, with its parameters only where it is", () => {
      const item = slot(form(plain), "Pacing");
      expect(item.alternatives.map(({ id }) => id)).toEqual(["none", "pacing"]);
      expect(item.cells).toMatchObject([{ value: "none" }, { sameAsA: true }]);
      expect(all(form(plain)).map(({ label }) => label)).not.toContain("Share of the RTT");
      const paced = edited(item, "pacing");
      expect(slot(form(paced), "Pacing").cells).toMatchObject([{ value: "pacing" }, { value: "pacing", sameAsA: true }]);
      expect(field(form(paced), "Share of the RTT").cells).toMatchObject([{ letter: null, value: 0.9 }]);
      expect(edited(slot(form(paced), "Pacing"), "none", paced).base.flows[0]?.sender?.pacing).toBeNull();
    });

    it("lets run B alone be paced", () => {
      const paced = withMechanism(plain, { variant: "smartacking", pointers: ["/flows/0/sender/pacing"] }, [{}]);
      expect(slot(form(paced), "Pacing").cells).toMatchObject([{ value: "none" }, { value: "pacing", sameAsA: false }]);
      expect(field(form(paced), "Share of the RTT").cells).toMatchObject([{ letter: "B", value: 0.9 }]);
    });

    it("says in a sentence what each choice does and which section it is from", () => {
      const described = (id: string): Alternative | undefined => slot(form(plain), "Growth").alternatives.find((each) => each.id === id);
      expect(described("perAck")).toMatchObject({
        description: "cwnd opens one segment per new ACK in slow start and 1/cwnd in avoidance.",
        source: "RFC 2581, section 3.1",
        page: "/about#sender-increase-perAck",
      });
      expect(described("abc")?.source).toBe("smartacking paper, section II, IV-A; RFC 3465");
    });

    it("gives an on-off flow half of its bottleneck, and shows no TCP for it", () => {
      const udp = edited(slot(form(plain), "Traffic"), "onOff");
      expect(udp.base.flows[0]?.traffic).toEqual({ type: "onOff", rate: 2.5e6, packetBytes: 1000, on: 5, off: 5 });
      expect(problems(udp)).toMatchObject({ ok: true });
      const labels = all(form(udp)).map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(["Traffic", "Rate while on", "On", "Off", "Start"]));
      expect(form(udp).map(({ title }) => title)).toEqual(["Path", "Traffic", "Run"]);
      for (const gone of ["ACK policy", "Growth", "Segment", "File"]) expect(labels).not.toContain(gone);
    });

    it("names the traffic of a UDP flow that stands beside TCP flows", () => {
      const mixed = withMechanism(preset("smartacking/2-2-5mbps"), { variant: null, pointers: ["/flows/1/traffic"] }, [
        { type: "onOff", rate: 1e6 },
      ]);
      const name = mixed.base.flows[1]?.id ?? "";
      expect(field(form(mixed), `${name}: rate while on`).cells).toMatchObject([{ places: [{ pointers: ["/flows/1/traffic/rate"] }] }]);
      expect(field(form(mixed), "File").cells[0]?.places[0]?.pointers).toEqual([0, 2, 3].map((i) => `/flows/${i}/traffic/segments`));
    });

    it("pairs receivers with the senders that go back, and offers that only where there are any", () => {
      const [flow] = shownScenario(plain, "smartacking").flows;
      if (!flow) throw new Error("the preset has a flow");
      const back = { ...flow, from: flow.to, to: flow.from };
      const flows = [flow, { ...flow, id: "there" }, { ...back, id: "back" }, { ...back, id: "back-too" }];
      const several = opened({ ...plain, base: { ...plain.base, flows }, variants: [{ id: "newreno", label: "Both ways", patch: [] }] });
      const paired = slot(form(several, several, null), "RTT at the receiver").alternatives.find(({ id }) => id === "ownData");
      expect(paired?.values).toEqual(["back", "back-too", flow.id, "there"].map((id) => ({ type: "ownData", flow: id })));
      expect(slot(form(plain), "RTT at the receiver").alternatives.map(({ id }) => id)).toEqual(["keepAlive", "fixed", "told"]);
    });

    it("drops by a script that names nothing yet", () => {
      const scripted = edited(slot(form(plain), "Losses on the link"), "scripted");
      expect(scripted.base.links[1]?.forward.errors).toEqual({ type: "scripted", lose: [] });
      expect(problems(scripted)).toMatchObject({ ok: true });
    });

    it("shows what the queue drops by for each way once the ways differ", () => {
      const red = withMechanism(plain, { variant: null, pointers: ["/links/1/forward/queue/admit"] }, [{ type: "red" }]);
      expect(slot(form(red), "Queue admission").cells).toMatchObject([{ value: "red" }, { sameAsA: true }]);
      expect(slot(form(red), "Queue admission, return").cells).toMatchObject([{ value: "dropTail" }, { sameAsA: true }]);
      expect(field(form(red), "Lower threshold").cells).toMatchObject([{ value: 5 }]);
      const both = withMechanism(red, { variant: null, pointers: ["/links/1/backward/queue/admit"] }, [{ type: "red", minThreshold: 3 }]);
      expect(field(form(both), "Lower threshold, return").cells).toMatchObject([{ value: 3 }]);
    });

    const asymmetric = withValueAt(plain, { variant: null, pointers: ["/links/1/backward/rate"] }, 50e3);
    const backward = "/links/1/backward";
    const labelsOf = (experiment: Experiment): string[] => all(form(experiment)).map(({ label }) => label);

    it("offers an ACK filter on the return link before the ways differ, and its parameters once it is there", () => {
      expect(slot(form(plain), "ACK filter, return").cells).toMatchObject([{ pointers: [`${backward}/queue/filter`], value: "none" }, {}]);
      const filtered = edited(slot(form(plain), "ACK filter, return"), "ackFilter");
      expect(filtered.base.links[1]?.forward.queue?.filter).toBeNull();
      expect(problems(filtered)).toMatchObject({ ok: true });
      expect(form(filtered).map(({ title }) => title)).toContain("Return link");
      expect(labelsOf(filtered)).toEqual(
        expect.arrayContaining(["Removes, return", "Place of the new ACK, return", "Duplicate ACKs, return"]),
      );
      expect(labelsOf(filtered)).not.toContain("Share, return");
      const shared = withValueAt(filtered, { variant: null, pointers: [`${backward}/queue/filter/removes`] }, "random");
      expect(labelsOf(shared)).toContain("Share, return");
    });

    it("offers header compression, acks first, random drop and RED's choices on the return link", () => {
      const compressed = edited(slot(form(asymmetric), "Header compression, return"), "headerCompression", asymmetric);
      expect(field(form(compressed), "Compressed header, return").cells).toMatchObject([{ value: 6 }]);
      expect(problems(compressed)).toMatchObject({ ok: true });
      expect(slot(form(asymmetric), "Queue order, return").alternatives.map(({ id }) => id)).toContain("acksFirst");
      expect(slot(form(asymmetric), "Queue admission, return").alternatives.map(({ id }) => id)).toContain("randomDrop");
      const red = edited(slot(form(asymmetric), "Queue admission, return"), "red", asymmetric);
      expect(labelsOf(red)).toEqual(
        expect.arrayContaining(["Marked or dropped early, return", "Packet that is picked, return", "When the queue is full, return"]),
      );
      expect(red.base.links[1]?.forward.queue?.admit).toMatchObject({ type: "dropTail" });
    });

    it("offers a shaper a little slower than the link, of both directions or of the return link, and none on a shared medium", () => {
      const bottleneck = plain.base.links[1];
      const shaped = edited(slot(form(plain), "Shaper"), "shaper");
      expect(problems(shaped)).toMatchObject({ ok: true });
      expect(shaped.base.links[1]).toMatchObject({ forward: { shaper: { rate: 4.75e6 } }, backward: { shaper: { rate: 4.75e6 } } });
      expect(field(form(shaped), "Shaped rate").cells).toMatchObject([{ letter: null, value: 4.75e6 }]);
      expect(form(shaped).map(({ title }) => title)).not.toContain("Return link");
      const back = edited(slot(form(asymmetric), "Shaper, return"), "shaper", asymmetric);
      expect(field(form(back), "Burst, return").cells).toMatchObject([{ value: 0 }]);
      expect(back.base.links[1]?.forward.shaper ?? null).toBeNull();
      const links = plain.base.links.map((link) => (link === bottleneck ? { ...link, channel: "air" } : link));
      const onAir = opened({ ...plain, base: { ...plain.base, channels: [{ id: "air", type: "halfDuplex" }], links } });
      expect(labelsOf(onAir)).not.toContain("Shaper");
    });

    it("offers Reno, a burst limit and both forms of ACC", () => {
      expect(slot(form(plain), "Loss recovery").alternatives.map(({ id }) => id)).toContain("reno");
      expect(slot(form(plain), "ACK policy").alternatives.map(({ id }) => id)).toEqual(expect.arrayContaining(["accEcn", "accWindow"]));
      const limited = edited(slot(form(plain), "Burst limit"), "burstLimit");
      expect(field(form(limited), "Largest burst").cells).toMatchObject([{ letter: null, value: 4 }]);
      expect(problems(limited)).toMatchObject({ ok: true });
    });

    it("puts an agent where the return link ends, and takes it away again", () => {
      const rebuilt = edited(slot(form(asymmetric), "Agent on the way"), "ackReconstructor", asymmetric);
      expect(rebuilt.base.agents).toMatchObject([{ id: "agent", node: asymmetric.base.links[1]?.a, type: "ackReconstructor", step: 2 }]);
      expect(problems(rebuilt)).toMatchObject({ ok: true });
      expect(field(form(rebuilt), "ACK step (δa), agent").cells).toMatchObject([{ value: 2, places: [{ pointers: ["/agents/0/step"] }] }]);
      expect(edited(slot(form(rebuilt), "Agent on the way"), "none", rebuilt).base.agents).toEqual([]);
    });

    it("offers no agent at a host, which forwards nothing", () => {
      const [wire] = plain.base.links;
      const [flow] = plain.base.flows;
      if (!wire || !flow) throw new Error("the preset has a link and a flow");
      const nodes = [{ id: wire.a }, { id: wire.b }];
      const alone = opened({ ...plain, base: { ...plain.base, nodes, links: [wire], flows: [{ ...flow, from: wire.a, to: wire.b }] } });
      expect(labelsOf(alone)).not.toContain("Agent on the way");
    });

    it("lets a flow wait for another one", () => {
      const several = preset("smartacking/2-2-5mbps");
      const [first, second] = several.base.flows;
      const item = slot(form(several), `${second?.id} starts after`);
      expect(item.alternatives.map(({ title }) => title)).toEqual([
        "no other flow",
        ...several.base.flows.filter(({ id }) => id !== second?.id).map(({ id }) => id),
      ]);
      const chained = edited(item, `flow ${first?.id}`, several);
      expect(chained.base.flows[1]?.after).toBe(first?.id);
      expect(slot(form(chained), `${second?.id} starts after`).cells).toMatchObject([{ value: `flow ${first?.id}` }, {}]);
      expect(labelsOf(plain).some((label) => label.endsWith("starts after"))).toBe(false);
    });

    it("shows a parameter only while it matters", () => {
      const labels = (experiment: Experiment): string[] => all(form(experiment)).map(({ label }) => label);
      expect(labels(plain)).toEqual(expect.arrayContaining(["Extended (α)", "Third duplicate ACK"]));
      expect(labels(plain)).not.toContain("β at a decrease");
      const at = (key: string): Place => ({ variant: "smartacking", pointers: [`/flows/0/receiver/ack/${key}`] });
      expect(labels(withValueAt(plain, at("extended"), true))).toEqual(expect.arrayContaining(["β at a decrease", "α in the test"]));
      expect(labels(withValueAt(plain, at("window"), "told"))).not.toContain("Third duplicate ACK");
    });
  });

  it("stands for all flows at once", () => {
    const several = preset("smartacking/2-2-5mbps");
    const { places } = field(form(several), "File").cells[0] ?? { places: [] };
    expect(places[0]?.pointers).toEqual([0, 1, 2, 3].map((i) => `/flows/${i}/traffic/segments`));
  });

  it.each(presets.map(({ id }) => id))("writes where it reads, for every control of %s", (id) => {
    const experiment = preset(id);
    for (const item of all(form(experiment))) {
      if (item.type === "slot") continue;
      for (const cell of item.cells) {
        expect(cell.value, item.label).not.toBeUndefined();
        const edited = cell.places.reduce((changed, place) => withValueAt(changed, place, "marked"), experiment);
        for (const { variant, pointers } of cell.places) {
          const scenario = variant === null ? edited.base : shownScenario(edited, variant);
          expect(new Set(pointers.map((pointer) => getAtPointer(scenario, pointer))), item.label).toEqual(new Set(["marked"]));
        }
      }
    }
  });

  it("leaves the many links of a large network to the JSON", () => {
    expect(all(form(preset("smartacking/high-multiplexing-10mbps"))).length).toBeLessThan(90);
  });
});
