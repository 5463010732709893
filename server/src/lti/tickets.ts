/**
 * What a browser carries between two requests, signed by this server so that nobody can change it: there are no cookies, which browsers do not
 * send from a frame of another site anyway.
 */
import { jwtVerify, SignJWT } from "jose";
import { HttpProblem, problemKinds } from "../problems.js";

interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
}

export interface TicketKinds {
  /** A login that has begun. */
  readonly login: Issuer & { readonly nonce: string };
  /** A lecturer who chooses an assignment. */
  readonly choice: Issuer & { readonly deployment: string; readonly returnUrl: string; readonly data?: unknown };
  /** A student who may hand in. */
  readonly score: Issuer & {
    readonly student: string;
    /** SHA-256 of the assignment as it stands in the course. */
    readonly assignment: string;
    /** The column of the gradebook. */
    readonly lineItem: string;
  };
}

type Kind = keyof TicketKinds;

/** As jose reads it. A day to answer: the course decides until when it counts. */
const lifetimes: Readonly<Record<Kind, string>> = { login: "10m", choice: "2h", score: "24h" };

export class Tickets {
  constructor(private readonly secret: Uint8Array) {}

  issue<K extends Kind>(kind: K, content: TicketKinds[K]): Promise<string> {
    return new SignJWT({ content })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience(kind)
      .setIssuedAt()
      .setExpirationTime(lifetimes[kind])
      .sign(this.secret);
  }

  /** Throws the problem "launch". */
  async read<K extends Kind>(kind: K, ticket: string): Promise<TicketKinds[K]> {
    try {
      const { payload } = await jwtVerify(ticket, this.secret, { audience: kind, algorithms: ["HS256"] });
      return payload["content"] as TicketKinds[K];
    } catch {
      throw new HttpProblem(problemKinds.launch, "this was opened too long ago, or from elsewhere; open it from your course again");
    }
  }
}
