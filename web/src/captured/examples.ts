// Captures to try: the kernel's own TCP over an emulated path (scenarios/reference/linux).

import { msg } from "@ackscope/scene/language";
import lossUrl from "@ackscope/scenarios/captures/loss.single.cubic.a.pcap.gz?url";
import overshootUrl from "@ackscope/scenarios/captures/start.overshoot.cubic.a.pcap.gz?url";
import tailUrl from "@ackscope/scenarios/captures/tail.1.cubic.a.pcap.gz?url";
import { exampleFiles, type ExampleName } from "./example-files.js";

export interface Example {
  readonly id: ExampleName;
  /** Of its file. */
  readonly name: string;
  readonly about: string;
  readonly url: string;
}

export const examples: readonly Example[] = [
  {
    id: "overshoot",
    name: exampleFiles.overshoot,
    about: msg("A megabyte through a short queue: slow start overshoots, and 95 segments are sent again"),
    url: overshootUrl,
  },
  { id: "loss", name: exampleFiles.loss, about: msg("One loss, repaired within a round trip"), url: lossUrl },
  { id: "tail", name: exampleFiles.tail, about: msg("The last segment is lost, and a probe finds out"), url: tailUrl },
];
