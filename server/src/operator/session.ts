/**
 * Who is signed in, without a table of it: a cookie that this server, or another process with the same token, has signed. It ends by itself; another
 * OPERATOR_TOKEN ends all of them at once.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { tokenHash, tokenMatches } from "../ids.js";

const hours = 8;
export const sessionSeconds = hours * 3600;

const cookieName = "ackscope_operator";
/** Cookies do not know ports: the public pages on this host have no such path. */
export const cookiePath = "/operator";

export interface Session {
  /** In every form: another page of this host cannot read it. */
  readonly formToken: string;
}

export interface Sessions {
  /** In the same time for every wrong token. */
  isToken(text: string): boolean;
  begin(now: Date): string;
  /** From the header `cookie`. `undefined`: nobody is signed in. */
  of(cookies: string | undefined, now: Date): Session | undefined;
}

export function sessions(token: string): Sessions {
  const hash = tokenHash(token);
  const key = createHmac("sha256", token).update("operator sessions").digest();
  const signed = (purpose: string, text: string) => createHmac("sha256", key).update(`${purpose} ${text}`).digest("base64url");
  return {
    isToken: (text) => tokenMatches(text, hash),
    begin(now) {
      const text = `${randomBytes(16).toString("base64url")}.${now.getTime() + sessionSeconds * 1000}`;
      return `${text}.${signed("session", text)}`;
    },
    of(cookies = "", now) {
      const [, text = "", end = "", signature = ""] = cookie.exec(cookies) ?? [];
      const genuine = Buffer.from(signed("session", text));
      const given = Buffer.from(signature);
      if (given.length !== genuine.length || !timingSafeEqual(given, genuine) || Number(end) <= now.getTime()) return undefined;
      return { formToken: signed("form", text) };
    },
  };
}

/** Of several, as different paths may give, the first is the one with the longest path (RFC 6265, section 5.4). */
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{22}\\.(\\d+))\\.([\\w-]+)(?:;|$)`);

/** An empty value ends it. */
export function setCookie(value: string, { secure }: { readonly secure: boolean }): string {
  const attributes = [`Path=${cookiePath}`, "HttpOnly", "SameSite=Strict", `Max-Age=${value === "" ? 0 : sessionSeconds}`];
  return [`${cookieName}=${value}`, ...attributes, ...(secure ? ["Secure"] : [])].join("; ");
}
