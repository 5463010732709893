import { responseTable } from "./response.js";

export const table1 = responseTable({
  number: "T1",
  roundTrip: 0.1,
  rates: { preview: [1e-4, 1e-3, 1e-2], paper: [1e-6, 1e-5, 1e-4, 1e-3, 1e-2] },
  differences: [
    {
      claim: "cubic-4-as-computed",
      cause:
        "Fast convergence (RFC 9438, 4.7), which the equations leave out: each time CUBIC loses at a window a little below the last one it makes room for others, whether there are any or not.",
      evidence:
        "With and without it, C = 4: 53.1 and 59.3 at 0.001 (59.3 computed), 291 and 319 at 0.0001 (333 computed). With C = 0.4, which is within a tenth both ways: 171 and 193 at 0.0001 (187 computed).",
      bounds: [-0.16, -0.1],
      cure: {
        text: "without fast convergence",
        patch: [{ op: "add", path: "/flows/0/sender/congestion/fastConvergence", value: false }],
        series: ["cubic-4"],
      },
    },
  ],
});
