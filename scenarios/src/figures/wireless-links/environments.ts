/** The x values of the paper's tables: where a transfer runs, and how large its socket buffers are. */
import type { Panel } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { bitErrors, largeBuffer, networkOf, smallBuffer, transferRun, usualError, windowOf, type Environment } from "./network.js";

interface Place {
  readonly environment: Environment;
  readonly buffer: number;
  readonly name: string;
}

const places: readonly Place[] = [
  { environment: "lan", buffer: smallBuffer, name: "LAN, 8 KB" },
  { environment: "lan", buffer: largeBuffer, name: "LAN, 32 KB" },
  { environment: "wan", buffer: largeBuffer, name: "WAN, 32 KB" },
];
export const lan8 = 0;
export const lan32 = 1;
export const wan32 = 2;

export const base = transferRun({ environment: "lan" });

const replace = (path: string, value: unknown): PatchOperation => ({ op: "replace", path, value });

/** The testbed in an environment, with errors so far apart on average. */
export const environmentPatch = (environment: Environment, meanBytes = usualError): PatchOperation[] => {
  const { links, channels } = networkOf(environment, bitErrors(meanBytes));
  return [replace("/links", links), replace("/channels", channels)];
};

const placeAt = (x: number): Place => {
  const place = places[x];
  if (place === undefined) throw new Error(`there is no environment ${x}`);
  return place;
};

const at = (x: number): PatchOperation[] => {
  const { environment, buffer } = placeAt(x);
  return [...environmentPatch(environment), replace("/flows/0/sender/maxWindow", windowOf(buffer))];
};

/** All three, or those that a figure shows. */
export const environmentAxis = (xs: readonly number[]): Panel["x"] => ({
  label: "Environment, socket buffer",
  unit: "",
  values: { preview: xs, paper: xs },
  names: xs.map((x) => placeAt(x).name),
  at,
});
