/**
 * Fig. 1: a window of five segments is on its way, and the first two of them are lost on the air. Everything else is as small as it can be,
 * so that each packet can be followed: no other errors, an ACK for each segment, a window that stays at five.
 */
import type { Scenario } from "../../generated/scenario.js";
import { airIndex, bitErrors, receiver, renoSender, transfer, transferRun } from "./network.js";

export const windowSegments = 5;
/** Two windows have given the sender its round trip, and the third one meets the losses. */
export const lost = [2 * windowSegments, 2 * windowSegments + 1];

const quiet = transferRun({ environment: "lan", errors: bitErrors(0), segments: 6 * windowSegments });

export const lossSituation: Scenario = {
  ...quiet,
  links: quiet.links.map((link, index) =>
    index === airIndex
      ? {
          ...link,
          forward: {
            ...link.forward,
            errors: { type: "scripted", lose: lost.map((segment) => ({ flow: transfer, segment, copy: 0 })) },
          },
        }
      : link,
  ),
  flows: quiet.flows.map((flow) => ({
    ...flow,
    sender: { ...renoSender(windowSegments), initialWindow: windowSegments, initialSsthresh: windowSegments },
    receiver: { ...receiver, ack: { type: "every" } },
  })),
};
