// Captures that are here to be looked at: the kernel's own TCP over an emulated path (scenarios/reference/linux/captures).

export const exampleFiles = {
  overshoot: "start.overshoot.cubic.a.pcap.gz",
  loss: "loss.single.cubic.a.pcap.gz",
  tail: "tail.1.cubic.a.pcap.gz",
} as const;
export type ExampleName = keyof typeof exampleFiles;
export const exampleNames = Object.keys(exampleFiles) as readonly ExampleName[];
