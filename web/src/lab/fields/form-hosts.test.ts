import { expandScenario, findPreset, hostProfiles, type Experiment } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened, shownScenario, withMechanism, withValueAt } from "../session/document.js";
import { formOf, type FormGroup, type SlotItem } from "./form-model.js";

const preset = (id: string): Experiment => opened(findPreset(id)!.experiment);

function hosts(experiment: Experiment, a: string, b: string | null): SlotItem {
  const scenario = (id: string) => ({ id, scenario: shownScenario(experiment, id) });
  const groups: readonly FormGroup[] = formOf({
    experiment,
    a: scenario(a),
    b: b === null ? null : scenario(b),
    reference: { a: null, b: null },
  });
  const found = groups.flatMap(({ items }) => items).find(({ label }) => label === "Host");
  if (found?.type !== "slot") throw new Error("there is no choice of hosts");
  return found;
}

/** As the picker's choice does it. */
function choose(experiment: Experiment, item: SlotItem, id: string): Experiment {
  const { values, also = [] } = item.alternatives.find((each) => each.id === id)!;
  const [cell] = item.cells;
  const variant = cell!.variant;
  return also.reduce(
    (changed, { pointers, values: others }) => withMechanism(changed, { variant, pointers }, others),
    withMechanism(experiment, { variant, pointers: cell!.pointers }, values),
  );
}

const today = preset("basics/path-of-today");

it("knows the profile that a flow follows in every part", () => {
  expect(hosts(today, "linux", null).cells).toMatchObject([{ value: "linux" }]);
  expect(hosts(today, "newreno", null).cells).toMatchObject([{ value: "own" }]);
  expect(hosts(today, "newreno", "linux").cells).toMatchObject([
    { letter: "A", value: "own" },
    { letter: "B", value: "linux", sameAsA: false },
  ]);
});

it("leaves it to the parts to say what differs between two hosts that are put together", () => {
  expect(hosts(today, "newreno", "cubic").cells).toMatchObject([{ value: "own" }, { value: "own", sameAsA: true }]);
});

it.each(hostProfiles.map(({ id }) => id))("writes each part of %s, and nothing of the network", (id) => {
  const plain = preset("smartacking/1-0-5mbps");
  const changed = choose(plain, hosts(plain, "newreno", null), id);
  expect(hosts(changed, "newreno", null).cells).toMatchObject([{ value: id }]);
  const [before] = shownScenario(plain, "newreno").flows;
  const [after] = shownScenario(changed, "newreno").flows;
  expect(after?.sender?.segmentBytes).toBe(before?.sender?.segmentBytes);
  expect(after?.sender?.initialSsthresh).toBe(before?.sender?.initialSsthresh);
  expect(expandScenario(changed.base).links).toEqual(expandScenario(plain.base).links);
});

it("is no profile any more when one part changes, and offers that only then", () => {
  const plain = preset("smartacking/1-0-5mbps");
  const linux = choose(plain, hosts(plain, "newreno", null), "linux");
  expect(hosts(linux, "newreno", null).alternatives.map(({ id }) => id)).toEqual(["classic", "standards", "linux", "l4s", "quic"]);
  const other = withValueAt(linux, { variant: null, pointers: ["/flows/0/sender/rto/min"] }, 0.3);
  expect(hosts(other, "newreno", null)).toMatchObject({ cells: [{ value: "own" }] });
  expect(hosts(other, "newreno", null).alternatives.map(({ id }) => id)).toEqual(["own", "classic", "standards", "linux", "l4s", "quic"]);
  // It says what is there, and writes nothing.
  expect(hosts(other, "newreno", null).alternatives[0]?.values).toEqual([]);
});

it("lets each of two senders that differ have controls of its own", () => {
  const two = preset("basics/two-senders");
  const scenario = (id: string) => ({ id, scenario: shownScenario(two, id) });
  const groups = (a: string, b: string | null): readonly FormGroup[] =>
    formOf({ experiment: two, a: scenario(a), b: b === null ? null : scenario(b), reference: { a: null, b: null } });
  expect(groups("cubic-cubic", null).map(({ title }) => title)).toContain("Sender");
  const apart = groups("cubic-bbr3", "cubic-bbr");
  expect(apart.map(({ title }) => title)).toEqual(expect.arrayContaining(["Sender, first", "Sender, second", "Receiver"]));
  const chosen = (label: string) => apart.flatMap(({ items }) => items).find((item) => item.label === label);
  expect(chosen("Congestion control, first")).toMatchObject({ cells: [{ value: "cubic" }, { value: "cubic", sameAsA: true }] });
  expect(chosen("Congestion control, second")).toMatchObject({ cells: [{ value: "bbr3" }, { letter: "B", value: "bbr" }] });
});

it("is a profile only if all the flows that it stands for follow it", () => {
  const two = preset("basics/two-senders");
  const changed = choose(two, hosts(two, "cubic-cubic", null), "linux");
  expect(hosts(changed, "cubic-cubic", null).cells).toMatchObject([{ value: "linux" }]);
  const apart = withValueAt(changed, { variant: null, pointers: ["/flows/1/sender/rto/min"] }, 0.3);
  expect(hosts(apart, "cubic-cubic", null).cells).toMatchObject([{ value: "own" }]);
});

it("leaves out what is TCP's where all of the flows are QUIC", () => {
  const plain = preset("smartacking/1-0-5mbps");
  const quic = choose(plain, hosts(plain, "newreno", null), "quic");
  expect(hosts(quic, "newreno", null).cells).toMatchObject([{ value: "quic" }]);
  const labels = (experiment: Experiment): readonly string[] =>
    formOf({ experiment, a: { id: "newreno", scenario: shownScenario(experiment, "newreno") }, b: null, reference: { a: null, b: null } })
      .filter(({ id }) => id === "sender" || id === "receiver")
      .flatMap(({ items, more }) => [...items, ...more])
      .map(({ label }) => label);
  expect(labels(quic)).toEqual(expect.arrayContaining(["Transport", "Congestion control", "Packet threshold", "Longest ACK delay"]));
  for (const ofTcp of ["Loss recovery", "ACK policy", "Selective acknowledgments"]) {
    expect(labels(plain)).toContain(ofTcp);
    expect(labels(quic)).not.toContain(ofTcp);
  }
});
