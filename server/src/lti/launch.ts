/** A platform opens something here: the login that it begins, and the signed message that it ends with (LTI 1.3 Core, section 5.1). */
import { randomUUID } from "node:crypto";
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { Type, type Static } from "typebox";
import { Value } from "typebox/value";
import { HttpProblem, problemKinds } from "../problems.js";
import { claims, learnerRoles, scoreScope, version } from "./claims.js";
import { findPlatforms, isSafe, type Platform } from "./platforms.js";
import { keysOf } from "./platform-requests.js";
import type { Tickets } from "./tickets.js";

/** What begins it. Platforms send more than is read here. */
export const LoginRequest = Type.Object({
  iss: Type.String({ maxLength: 2000 }),
  login_hint: Type.String({ maxLength: 4000 }),
  target_link_uri: Type.String({ maxLength: 4000 }),
  lti_message_hint: Type.Optional(Type.String({ maxLength: 20_000 })),
  client_id: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type LoginRequest = Static<typeof LoginRequest>;

/** What ends it: the message, or why there is none. */
export const LaunchRequest = Type.Object({
  state: Type.String({ maxLength: 10_000 }),
  id_token: Type.Optional(Type.String({ maxLength: 500_000 })),
  error: Type.Optional(Type.String({ maxLength: 2000 })),
  error_description: Type.Optional(Type.String({ maxLength: 10_000 })),
});
export type LaunchRequest = Static<typeof LaunchRequest>;

const Text = Type.String({ minLength: 1 });
const common = {
  nonce: Text,
  azp: Type.Optional(Text),
  sub: Type.Optional(Text),
  name: Type.Optional(Type.String()),
  [claims.version]: Type.Literal(version),
  [claims.deployment]: Text,
  [claims.roles]: Type.Optional(Type.Array(Type.String())),
};

const Opening = Type.Object({
  ...common,
  [claims.messageType]: Type.Literal("LtiResourceLinkRequest"),
  [claims.custom]: Type.Optional(Type.Object({ assignment: Type.Optional(Type.String()) })),
  [claims.gradebook]: Type.Optional(
    Type.Object({ scope: Type.Optional(Type.Array(Type.String())), lineitem: Type.Optional(Type.String()) }),
  ),
});

const Choosing = Type.Object({
  ...common,
  [claims.messageType]: Type.Literal("LtiDeepLinkingRequest"),
  [claims.choosing]: Type.Object({
    deep_link_return_url: Text,
    accept_types: Type.Array(Type.String()),
    data: Type.Optional(Type.Unknown()),
  }),
});

export type Launch = {
  readonly platform: Platform;
  readonly deployment: string;
} & (
  | {
      readonly kind: "opening";
      /** Packed, as it was put into the course. */
      readonly assignment: string | undefined;
      /** Whoever may hand in: an id that the platform gave, what it is called, and its column of the gradebook. */
      readonly student: { readonly id: string; readonly name: string; readonly lineItem: string } | undefined;
    }
  | { readonly kind: "choosing"; readonly returnUrl: string; readonly data: unknown }
);

export interface LaunchesOptions {
  readonly platforms: readonly Platform[];
  readonly tickets: Tickets;
  /** Where messages come to. */
  readonly launchUrl: string;
  /** True the first time that it is asked about a nonce, for as long as a login may take. */
  readonly isFirst: (nonce: string) => Promise<boolean>;
}

/** The clocks of two servers differ. */
const toleranceSeconds = 60;

export class Launches {
  private readonly keys: ReadonlyMap<Platform, JWTVerifyGetKey>;

  constructor(private readonly options: LaunchesOptions) {
    this.keys = new Map(options.platforms.map((platform) => [platform, keysOf(platform)]));
  }

  /** Where the browser goes next: to the platform, which answers with a message. */
  async begin({ iss, client_id, login_hint, lti_message_hint }: LoginRequest): Promise<string> {
    const platform = this.platform(iss, client_id);
    const nonce = randomUUID();
    const state = await this.options.tickets.issue("login", { issuer: iss, clientId: platform.clientId, nonce });
    const url = new URL(platform.authorizationUrl);
    const parameters = {
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: platform.clientId,
      redirect_uri: this.options.launchUrl,
      login_hint,
      ...(lti_message_hint !== undefined && { lti_message_hint }),
      state,
      nonce,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Throws the problem "launch" for a message that is not believed. */
  async end({ state, id_token, error, error_description }: LaunchRequest): Promise<Launch> {
    const { issuer, clientId, nonce } = await this.options.tickets.read("login", state);
    const platform = this.platform(issuer, clientId);
    if (id_token === undefined) throw refused(`the platform says: ${error_description ?? error ?? "nothing"}`);
    const payload = await this.believed(platform, id_token);
    if (payload["nonce"] !== nonce) throw refused("its nonce is of another login");
    const launch = read(platform, payload);
    if (!(await this.options.isFirst(nonce))) throw refused("it was used before; open it from your course again");
    return launch;
  }

  private platform(issuer: string, clientId: string | undefined): Platform {
    const [platform, another] = findPlatforms(this.options.platforms, issuer, clientId);
    const named = `the platform ${issuer}${clientId === undefined ? "" : ` with the client ${clientId}`}`;
    if (platform === undefined) throw refused(`${named} is not known to this server`);
    if (another !== undefined) throw refused(`${named} has several clients here, and did not say which one it is`);
    return platform;
  }

  private async believed(platform: Platform, token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.keys.get(platform)!, {
        issuer: platform.issuer,
        audience: platform.clientId,
        algorithms: ["RS256", "RS384", "RS512", "ES256", "ES384", "ES512"],
        clockTolerance: toleranceSeconds,
        requiredClaims: ["exp", "iat"],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw refused(error.message);
      throw error;
    }
  }
}

function read(platform: Platform, payload: JWTPayload): Launch {
  const isChoosing = payload[claims.messageType] === "LtiDeepLinkingRequest";
  const [wrong] = Value.Errors(isChoosing ? Choosing : Opening, payload);
  if (wrong !== undefined) throw refused(`${wrong.instancePath || "the message"} ${wrong.message}`);
  const message = payload as unknown as Static<typeof Choosing> | Static<typeof Opening>;
  // OpenID Connect Core 1.0, section 3.1.3.7.
  if ((message.azp ?? (Array.isArray(payload.aud) && payload.aud.length > 1 ? "" : platform.clientId)) !== platform.clientId)
    throw refused("it is meant for another client");
  const deployment = message[claims.deployment];
  if (platform.deployments?.includes(deployment) === false) throw refused(`the deployment ${deployment} is not known to this server`);
  const from = { platform, deployment };
  if (isChoosing) {
    const settings = (message as Static<typeof Choosing>)[claims.choosing];
    if (!settings.accept_types.includes("ltiResourceLink")) throw refused("the course takes no assignment at this place");
    if (!isSafe(settings.deep_link_return_url)) throw refused("the way back to the course is no https address");
    return { ...from, kind: "choosing", returnUrl: settings.deep_link_return_url, data: settings.data };
  }
  const opening = message as Static<typeof Opening>;
  return { ...from, kind: "opening", assignment: opening[claims.custom]?.assignment, student: studentOf(opening) };
}

/** Nobody else is in the gradebook: lecturers look, and whom the platform does not name is not known to it. */
function studentOf(opening: Static<typeof Opening>): Extract<Launch, { kind: "opening" }>["student"] {
  const { sub, name, [claims.roles]: roles = [], [claims.gradebook]: gradebook } = opening;
  const isLearner = roles.some((role) => learnerRoles.has(role));
  if (sub === undefined || !isLearner || gradebook?.lineitem === undefined || !gradebook.scope?.includes(scoreScope)) return undefined;
  return { id: sub, name: name ?? "", lineItem: gradebook.lineitem };
}

const refused = (why: string) => new HttpProblem(problemKinds.launch, `the learning platform's message is not taken: ${why}`);
