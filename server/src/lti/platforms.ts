/** The learning platforms that may open assignments here, from the file that LTI_PLATFORMS names. */
import { readFile } from "node:fs/promises";
import { Type, type Static } from "typebox";
import { Value } from "typebox/value";
import { ConfigError } from "../config.js";

const Text = (description: string) => Type.String({ minLength: 1, maxLength: 2000, description });

export const PlatformSchema = Type.Object(
  {
    issuer: Text("who signs: `iss` of its messages"),
    clientId: Text("what the platform calls this server"),
    deployments: Type.Optional(
      Type.Array(Text("an id"), { minItems: 1, description: "deployments of the tool that are known; left out: every one" }),
    ),
    authorizationUrl: Text("where a login is authorized"),
    tokenUrl: Text("where access to the gradebook is asked for"),
    tokenAudience: Type.Optional(Text("`aud` of that question, where the platform wants another one than `tokenUrl`")),
    keysUrl: Text("its public keys, a JWKS"),
    frames: Type.Optional(
      Type.Array(Text("an origin"), { description: "whose pages may frame an assignment; left out: issuer's and `authorizationUrl`’s" }),
    ),
  },
  { additionalProperties: false },
);

export type Platform = Static<typeof PlatformSchema>;

const FileSchema = Type.Array(PlatformSchema, { minItems: 1 });

/** Throws ConfigError, with every problem of the file. */
export async function readPlatforms(file: string): Promise<readonly Platform[]> {
  const wrong = (problems: readonly string[]) => new ConfigError(problems.map((problem) => `LTI_PLATFORMS, ${file}: ${problem}`));
  let document: unknown;
  try {
    document = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw wrong([error instanceof SyntaxError ? `it is not JSON: ${error.message}` : `it cannot be read: ${(error as Error).message}`]);
  }
  const problems = Value.Errors(FileSchema, document).map(({ instancePath, message }) => `${instancePath || "the whole"} ${message}`);
  if (problems.length > 0) throw wrong(problems);
  const platforms = document as readonly Platform[];
  const found = platforms.flatMap((platform, index) => [
    ...addressProblems(platform, index),
    ...(findPlatforms(platforms.slice(0, index), platform.issuer, platform.clientId).length > 0
      ? [`/${index} has the issuer and the client of one before`]
      : []),
  ]);
  if (found.length > 0) throw wrong(found);
  return platforms;
}

function addressProblems({ authorizationUrl, tokenUrl, keysUrl, frames = [] }: Platform, index: number): string[] {
  const addresses = Object.entries({ authorizationUrl, tokenUrl, keysUrl }).filter(([, url]) => !isSafe(url));
  const origins = [...frames.entries()].filter(([, origin]) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  return [
    ...addresses.map(([key, url]) => `/${index}/${key} is ${JSON.stringify(url)}; it must be an https address`),
    ...origins.map(([place, origin]) => `/${index}/frames/${place} is ${JSON.stringify(origin)}; it must be an origin, https://name`),
  ];
}

/** Nobody in between can read or change what goes there; inside this machine nobody is in between. */
export function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}

/** Several tenants of one platform may have one issuer, and not every platform says the client when it begins. */
export const findPlatforms = (platforms: readonly Platform[], issuer: string, clientId?: string): readonly Platform[] =>
  platforms.filter((each) => each.issuer === issuer && (clientId === undefined || each.clientId === clientId));

/** Of the pages that may frame ours. */
export function frameOrigins(platforms: readonly Platform[]): readonly string[] {
  const usual = ({ issuer, authorizationUrl }: Platform) =>
    [issuer, authorizationUrl].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return [...new Set(platforms.flatMap((platform) => platform.frames ?? usual(platform)))];
}
