// Shows a sweep of the server in the place of one that this page computes.

import type { Experiment, Sweep } from "@ackscope/scenarios";
import type { SweepSession } from "./session.js";
import { pageSweeps } from "../sim/figures.js";
import { mySweeps } from "../share/keyring.js";
import { ServerSweep } from "./server-sweep.js";

export function followSweep(session: SweepSession, id: string, experiment: Experiment, sweep: Sweep): void {
  const token = mySweeps.find(localStorage, id)?.deleteToken;
  const server = new ServerSweep({ id, token, service: pageSweeps() });
  session.follow(experiment, sweep, { id, isOwn: token !== undefined, leave: () => server.leave(), service: server });
}
