/**
 * A script as a scenario: one end with the rules that are looked at, the other one scripted, and a wire between them on which nothing waits and
 * nothing is lost. So a script runs wherever a scenario does, and every diagram can show it.
 */
import { expandScenario, hostProfiles, type Scenario } from "@ackscope/scenarios";
import { ScriptError, type ByteRange, type Script, type ScriptPacket, type StepOf } from "./script.js";
import { Segmentation } from "./segmentation.js";

/** Which end of the connection is looked at: the one that sends the data, or the one that gets it. */
export type Tested = "sender" | "receiver";

export interface Outline {
  readonly tested: Tested;
  readonly handshake: Handshake;
}

export interface CompiledScript extends Outline {
  readonly scenario: Scenario;
}

/** Steps that open the connection; what follows carries its data. */
export interface Handshake {
  /** Its lines. */
  readonly lines: ReadonlySet<number>;
  /** The tested end sends the SYN, as Ackscope's sender does: its packets are compared. */
  readonly isActive: boolean;
}

/** s that a run goes on after the last step, so that what is due with it is seen. */
const after = 0.005;
/** And after a packet that may leave at any time. */
const afterAnyTime = 10;
const lastMoment = (step: Script["steps"][number]): number =>
  step.kind !== "outbound" ? step.at : Number.isFinite(step.until) ? step.until : step.at + afterAnyTime;
/** s: what happens later is not asked for. */
export const endOf = ({ steps }: Script): number => Math.max(...steps.map(lastMoment));
const defaultSegment = 1460;
const stampBytes = 12;
const wire = { rate: 1e12, delay: 0, queue: { limit: { packets: null } } };

const isInbound = (step: Script["steps"][number]): step is StepOf<"inbound"> => step.kind === "inbound";
const isOutbound = (step: Script["steps"][number]): step is StepOf<"outbound"> => step.kind === "outbound";
const opens = ({ flags }: ScriptPacket): boolean => flags.includes("S");

/** B: what the other end's SYN allows, without the options that each segment has (RFC 6691). */
export function segmentBytesOf(script: Script): number {
  const most = script.steps.filter(isInbound).find(({ packet }) => packet.mss !== null)?.packet.mss ?? defaultSegment;
  return hasStamps(script) ? most - stampBytes : most;
}

/** Both ends must offer time stamps (RFC 7323, section 2.5). Without a SYN what arrives shows it. */
function hasStamps({ steps }: Script): boolean {
  const packets = [steps.filter(isInbound), steps.filter(isOutbound)].map((of) => of.map(({ packet }) => packet));
  const [arriving, leaving] = packets.map((of) => (of.some(opens) ? of.filter(opens) : of)) as [ScriptPacket[], ScriptPacket[]];
  const isStamped = ({ stamp }: ScriptPacket) => stamp !== null;
  return arriving.some(isStamped) && (leaving.length === 0 || leaving.some(isStamped));
}

/** Which end is tested, and how the connection opens. */
export function outlineOf(script: Script): Outline {
  const data = dataIn(script);
  const write = script.steps.find(({ kind }) => kind === "write");
  if (data && write) throw wrong(data.line, "both ends send data", "data in one direction");
  const tested = data ? "receiver" : "sender";
  const { lines, isActive } = setupOf(script);
  return { tested, handshake: { lines: new Set(lines), isActive: isActive && tested === "sender" } };
}

const dataIn = ({ steps }: Script) => steps.filter(isInbound).find(({ packet }) => packet.to > packet.from);

/** What of a flow's sender and receiver the script settles. */
export function endsOf(script: Script): Pick<Flow, "sender" | "receiver"> {
  const profile = hostProfiles.find(({ id }) => id === script.profile)!;
  const syns = script.steps.filter(isInbound).filter(({ packet }) => opens(packet));
  // Without a SYN nobody has said that it does not; with one, the core negotiates.
  const understandsSack = syns.length === 0 || syns.some(({ packet }) => packet.sackPermitted);
  const sizes = { segmentBytes: segmentBytesOf(script), headerBytes: 40, timestamps: hasStamps(script) };
  // What a script gives of a sender or a receiver is for the core to check.
  const ends = dataIn(script)
    ? {
        sender: { ...sizes, ...script.sender },
        receiver: { ...profile.receiver, ...(!understandsSack && { selective: { type: "none" } }), ...script.receiver },
      }
    : {
        sender: {
          ...profile.sender,
          ...sizes,
          nagle: !script.noDelay,
          ...script.sender,
        },
        receiver: { selective: { type: understandsSack ? "sack" : "none" }, ack: { type: "every" } },
      };
  return ends as Pick<Flow, "sender" | "receiver">;
}

export function compileScript(script: Script, segmentation = new Segmentation(segmentBytesOf(script))): CompiledScript {
  const outline = outlineOf(script);
  const { tested } = outline;
  const inbound = script.steps.filter(isInbound);
  const writes = script.steps.filter((step): step is StepOf<"write"> => step.kind === "write");
  const setup = setupOf(script);
  const flow: Flow = {
    id: "tested",
    from: tested === "sender" ? "tested" : "script",
    to: tested === "sender" ? "script" : "tested",
    ...endsOf(script),
    ...(tested === "sender"
      ? { ...sendingFlow(writes, setup), script: acksOf(script, setup, segmentation) }
      : { script: { segments: segmentsOf(inbound, segmentation) } }),
  };
  const scenario = expandScenario({
    format: 1,
    nodes: [{ id: "tested" }, { id: "script" }],
    links: [{ id: "wire", a: "tested", b: "script", forward: wire }],
    flows: [flow],
    end: { at: endOf(script) + after },
    trace: { level: "packets" },
  });
  return { ...outline, scenario };
}

type Flow = Scenario["flows"][number];
type FlowScript = NonNullable<Flow["script"]>;
type ScriptedSegment = Extract<FlowScript, { segments: unknown }>["segments"][number];

interface Setup {
  readonly lines: readonly number[];
  readonly isActive: boolean;
  /** s: of the packet that the answer's round trip counts from, and of that answer. null: the script has no SYN, or nobody answers it. */
  readonly syn: number | null;
  readonly answer: number | null;
}

/**
 * Where the tested end opens the connection, the SYN and its answer. Where it is opened by the other end, the SYN-ACK and the ACK of it: the round trip that
 * the tested end measures is the same, though it is Ackscope's sender that opens.
 */
function setupOf({ steps }: Script): Setup {
  const syn = steps.findIndex((step) => (isInbound(step) || isOutbound(step)) && opens(step.packet));
  if (syn < 0) return { lines: [], isActive: false, syn: null, answer: null };
  const isActive = steps[syn]!.kind === "outbound";
  const before = steps.findIndex(
    (step, i) => i > syn && (step.kind === "write" || (isInbound(step) && step.packet.to > step.packet.from && !opens(step.packet))),
  );
  const packets = steps.slice(syn, before < 0 ? steps.length : before).filter((step) => isInbound(step) || isOutbound(step));
  const answer = packets.filter(isInbound).find(({ packet }) => (isActive ? opens(packet) : packet.flags === "." || packet.flags === "E."));
  const asked = isActive ? packets[0] : packets.filter(isOutbound).find(({ packet }) => opens(packet));
  const acknowledges = packets.filter(isOutbound).find(({ packet, at }) => !opens(packet) && answer !== undefined && at >= answer.at);
  const last = isActive ? acknowledges : answer;
  const lines = packets.filter((step) => last === undefined || step.line <= last.line).map(({ line }) => line);
  return { lines, isActive, syn: asked?.at ?? 0, answer: answer?.at ?? null };
}

function sendingFlow(writes: readonly StepOf<"write">[], setup: Setup) {
  if (writes.length === 0 && setup.syn === null)
    throw wrong(1, "nothing is written", "a call such as write(3, ..., 1000) = 1000, or packets with data that arrive");
  const opened = setup.answer ?? 0;
  const early = writes.find(({ at }) => at < opened);
  if (early) throw wrong(early.line, "it writes before the connection is open", `${opened} s or later`);
  return {
    start: setup.syn ?? 0,
    setup: setup.syn === null ? null : { fin: false },
    traffic: { type: "writes" as const, writes: [...writes.map(({ at, bytes }) => ({ at: rounded(at - opened), bytes })), never] },
  };
}

/** The application does not close the connection: something is still to be written when the run has ended. */
const never = { at: 1e5, bytes: 1 };

const rounded = (seconds: number): number => Math.round(seconds * 1e9) / 1e9;

function acksOf(script: Script, setup: Setup, segmentation: Segmentation): FlowScript {
  const inbound = script.steps.filter(isInbound);
  const stamped = hasStamps(script) ? stampedCopies(script, segmentation) : null;
  const scale = inbound.find(({ packet }) => opens(packet))?.packet.windowScale ?? 0;
  const segments = ({ window }: ScriptPacket, shift: number) =>
    window === null ? null : Math.floor((window * 2 ** shift) / segmentation.segmentBytes);
  // As the last packet of the handshake says; a SYN's window is never scaled (RFC 7323, section 2.2).
  const opening = inbound.findLast(({ packet, line }) => opens(packet) || setup.lines.includes(line)) ?? inbound[0];
  const first = opening ? segments(opening.packet, opens(opening.packet) ? 0 : scale) : null;
  const acks = inbound.filter(({ packet, line }) => !opens(packet) && !setup.lines.includes(line));
  let newest = 0;
  let edge = first ?? 0;
  return {
    opens: setup.answer,
    window: first,
    acks: acks.map((step) => {
      const { packet, at, line } = step;
      if (packet.ack === null) throw wrong(line, "the packet has no ACK", "ack and a number");
      const window = segments(packet, scale);
      const number = boundary(segmentation, packet.ack, line);
      if (window !== null && number >= newest && number + window < edge)
        throw wrong(line, "the window shrinks", "one whose right edge stays or moves on");
      newest = Math.max(newest, number);
      edge = Math.max(edge, number + (window ?? 0));
      return {
        at,
        ack: number,
        ...(window !== null && first !== null && { window }),
        ...(packet.sack.length > 0 && { sack: packet.sack.map((block) => blockOf(segmentation, block, line)) }),
        ...(packet.flags.includes("E") && { ece: true }),
        ...(packet.stamp && stamped?.has(packet.stamp.echo) && { echo: stamped.get(packet.stamp.echo)! }),
      };
    }),
  };
}

/** Which transmission has each value of the tested end's time stamps. An ACK echoes one of those. */
function stampedCopies({ steps }: Script, segmentation: Segmentation): ReadonlyMap<number, { segment: number; copy: number }> {
  const found = new Map<number, { segment: number; copy: number }>();
  const sent = new Map<number, number>();
  for (const { packet } of steps.filter(isOutbound)) {
    const segment = packet.to > packet.from ? segmentation.at(packet.from) : null;
    if (segment === null) continue;
    const copy = sent.get(segment) ?? 0;
    if (packet.stamp && !found.has(packet.stamp.value)) found.set(packet.stamp.value, { segment, copy });
    const beyond = segmentation.at(packet.to) ?? segment + 1;
    for (let each = segment; each < beyond; each++) sent.set(each, (sent.get(each) ?? 0) + 1);
  }
  return found;
}

function segmentsOf(inbound: readonly StepOf<"inbound">[], segmentation: Segmentation): ScriptedSegment[] {
  return inbound
    .filter(({ packet }) => packet.to > packet.from && !opens(packet))
    .flatMap(({ packet, at, line }) => {
      const { first, count } = blockOf(segmentation, packet, line);
      return Array.from({ length: count }, (_, i) => ({ at, segment: first + i, ...(packet.ecn === "ce" && { ce: true }) }));
    });
}

function blockOf(segmentation: Segmentation, { from, to }: ByteRange, line: number): { first: number; count: number } {
  const first = boundary(segmentation, from, line);
  return { first, count: boundary(segmentation, to, line) - first };
}

function boundary(segmentation: Segmentation, byte: number, line: number): number {
  const segment = segmentation.at(byte);
  if (segment === null)
    throw wrong(
      line,
      `byte ${byte} lies inside a segment`,
      `where one of ${segmentation.segmentBytes} bytes begins: Ackscope counts whole segments`,
    );
  return segment;
}

const wrong = (line: number, message: string, expected: string) => new ScriptError({ line, column: 1, message, expected });
