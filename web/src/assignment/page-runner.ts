// The workers of this page as whoever grades needs them.

import type { Runner } from "ackscope/courses";
import { maxEvents, pageSimulator } from "../sim/browser.js";

export async function pageRunner(): Promise<Runner> {
  const version = await pageSimulator().core();
  return {
    version,
    run: async (scenario) => {
      const [run] = await pageSimulator().run({ documents: [{ id: "run", scenario }], maxEvents }).result;
      return run!; // one for each document
    },
  };
}
