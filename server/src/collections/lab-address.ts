/** Addresses of the laboratory in a collection. Only the page reads them whole (web/src/share/link.ts); this checks what needs no page. */
import { presetNames, type Problem } from "@ackscope/scenarios";

/** Browsers and messengers pass on such an address whole. */
export const longestLabAddress = 32_000;

const begins = "/lab#v=1";
const part = /^[a-z]+=[A-Za-z0-9\-._~!$'()*+,;:@/%]*$/;
const expected = "an address as the lab's Copy link gives it, from /lab# on";

/** `undefined`: nothing is wrong with it. */
export function labAddressProblem(pointer: string, address: string): Problem | undefined {
  const wrong = (message: string): Problem => ({ pointer, message, expected });
  if (address !== begins && !address.startsWith(`${begins}&`)) return wrong(`the address does not begin with ${begins}`);
  const parts = address.slice("/lab#".length).split("&");
  const odd = parts.find((each) => !part.test(each) || !isDecodable(each));
  if (odd !== undefined) return wrong(`the address has ${JSON.stringify(odd.slice(0, 40))} in it`);
  const keys = parts.map((each) => each.slice(0, each.indexOf("=")));
  const twice = keys.find((key, i) => keys.indexOf(key) !== i);
  if (twice !== undefined) return wrong(`the address has ${twice} twice`);
  const sources = keys.filter((key) => ["preset", "run", "x"].includes(key));
  if (sources.length > 1) return wrong(`the address names ${sources.join(" and ")}: only one of them can be shown`);
  const preset = parts[keys.indexOf("preset")]?.slice("preset=".length);
  return preset === undefined || isPreset(decodeURIComponent(preset)) ? undefined : wrong(`there is no preset ${preset}`);
}

export const isPreset = (name: string): boolean => presetNames.some(({ id }) => id === name);

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
