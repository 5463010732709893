import type { Topology } from "@ackscope/scene";
import { expect, it } from "vitest";
import { flowName } from "./flow-name.js";

const run = (transport: "tcp" | "quic" | "udp"): Pick<Topology, "flows"> => ({
  flows: [{ id: "f", transport }] as unknown as Topology["flows"],
});

it("says what carries a flow where it is not TCP everywhere", () => {
  expect(flowName([run("tcp"), run("tcp")], 0)).toBe("f");
  expect(flowName([run("udp"), run("udp")], 0)).toBe("f (UDP)");
  expect(flowName([run("quic"), run("tcp")], 0)).toBe("f (QUIC, TCP)");
});
