// What a flow's packets do not show, and what that leaves open.

import { mainDirection } from "ackscope/captures";
import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ListedFlow } from "../captured/calls.js";

export function warningsOf(flow: ListedFlow): readonly string[] {
  const main = mainDirection(flow);
  const sender = flow.directions[main];
  const receiver = flow.directions[1 - main]!; // there are two
  const { merged, late } = flow.senders[main];
  return [
    ...(receiver.windowScale === null
      ? [
          t(
            "The receiver’s SYN is not in the capture, so the scale of its windows is unknown: whether they limited the sender is not told.",
          ),
        ]
      : []),
    ...(receiver.segments === 0 ? [t("Only one direction is in the capture: without ACKs neither causes nor limits can be told.")] : []),
    ...(merged > 0
      ? [
          t(
            "{n, plural, one {# packet holds} other {# packets hold}} several segments: the capturing machine’s network card divides or merges them, so they left or came one by one. They are drawn divided.",
            { n: merged },
          ),
        ]
      : []),
    ...(late > 0
      ? [
          t("{n, plural, one {# segment was} other {# segments were}} overtaken on the way, and came too soon to have been sent again.", {
            n: late,
          }),
        ]
      : []),
    ...(sender.copies + receiver.copies > 0
      ? [
          t(
            "{n, plural, one {# packet is} other {# packets are}} in the capture twice, with everything the same: the network or the capture copied them. They count once.",
            { n: sender.copies + receiver.copies },
          ),
        ]
      : []),
    ...(sender.resets + receiver.resets > 0 ? [t("The connection was reset.")] : []),
    ...(sender.windowProbes > 0
      ? [
          t("{n, plural, one {# window probe asks} other {# window probes ask}} whether the closed window is open again.", {
            n: sender.windowProbes,
          }),
        ]
      : []),
    ...(sender.keepAlives + receiver.keepAlives > 0
      ? [
          t("{n, plural, one {# keep-alive asks} other {# keep-alives ask}} whether the other end is still there, or its window open.", {
            n: sender.keepAlives + receiver.keepAlives,
          }),
        ]
      : []),
    ...(receiver.zeroWindows > 0
      ? [t("The receiver closed its window: {n} ACKs advertise nothing.", { n: grouped(receiver.zeroWindows) })]
      : []),
  ];
}
