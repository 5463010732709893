import { responseTable } from "./response.js";

export const table2 = responseTable({
  number: "T2",
  roundTrip: 0.01,
  rates: { preview: [1e-4, 1e-3, 1e-2], paper: [1e-6, 1e-5, 1e-4, 1e-3, 1e-2] },
});
