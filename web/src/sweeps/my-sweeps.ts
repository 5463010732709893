// Sweeps that this browser began on the server, with the tokens that cancel and continue them.

import { Keyring } from "../share/keyring.js";

export const mySweeps = new Keyring("ackscope:sweeps");
