// The core as a file, for what carries it elsewhere.

import coreUrl from "ackscope/core.wasm?url";

export async function coreBytes(): Promise<Uint8Array> {
  const response = await fetch(coreUrl);
  if (!response.ok) throw new Error(`core.wasm: the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
