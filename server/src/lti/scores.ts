/** Scores into the gradebook of a course (Assignment and Grade Services 2.0, section 3.4). */
import { HttpProblem, problemKinds } from "../problems.js";
import { scoreScope } from "./claims.js";
import { askPlatform } from "./platform-requests.js";
import type { Platform } from "./platforms.js";
import type { ToolKey } from "./tool-key.js";

export interface Score {
  readonly platform: Platform;
  readonly student: string;
  /** The column of the gradebook. */
  readonly lineItem: string;
  readonly points: number;
  readonly of: number;
}

interface Access {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** One that is about to end may end on the way. */
const reserveMs = 60_000;

export class Gradebooks {
  private readonly accesses = new Map<Platform, Access>();

  constructor(private readonly key: ToolKey) {}

  /** Throws the problem "platform" if the gradebook does not take it. */
  async put(score: Score): Promise<void> {
    const kept = this.accesses.get(score.platform);
    const answer = await this.send(score, await this.tokenFor(score.platform));
    // What was kept may have been taken back meanwhile.
    const last = answer.status === 401 && kept !== undefined ? await this.send(score, await this.newToken(score.platform)) : answer;
    if (!last.ok) throw await notTaken("the score", last);
  }

  private send({ student, lineItem, points, of }: Score, token: string): Promise<Response> {
    const url = new URL(lineItem);
    // The address of a column may have parameters, which stay behind the path.
    url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
    const body = JSON.stringify({
      userId: student,
      scoreGiven: points,
      scoreMaximum: of,
      timestamp: new Date().toISOString(),
      activityProgress: "Completed",
      gradingProgress: "FullyGraded",
    });
    return askPlatform(url.href, { body, contentType: "application/vnd.ims.lis.v1.score+json", token });
  }

  private async tokenFor(platform: Platform): Promise<string> {
    const kept = this.accesses.get(platform);
    return kept !== undefined && kept.until > Date.now() ? kept.token : this.newToken(platform);
  }

  /** RFC 6749, section 4.4, with the assertion of RFC 7523 as the client's secret. */
  private async newToken(platform: Platform): Promise<string> {
    const { clientId, tokenUrl, tokenAudience = tokenUrl } = platform;
    const assertion = await this.key.sign({}, { issuer: clientId, subject: clientId, audience: tokenAudience });
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: assertion,
      scope: scoreScope,
    });
    const answer = await askPlatform(tokenUrl, { body: body.toString(), contentType: "application/x-www-form-urlencoded" });
    if (!answer.ok) throw await notTaken("this server’s key", answer);
    const { access_token: token, expires_in: seconds = 0 } = (await answer.json().catch(() => ({}))) as {
      readonly access_token?: unknown;
      readonly expires_in?: unknown;
    };
    if (typeof token !== "string") throw refusal("it gave no access to its gradebook");
    this.accesses.set(platform, { token, until: Date.now() + Number(seconds) * 1000 - reserveMs });
    return token;
  }
}

/** What it says goes to the log. */
async function notTaken(what: string, answer: Response): Promise<HttpProblem> {
  const problem = refusal(`it did not take ${what} and answered ${answer.status}`);
  problem.cause = new Error((await answer.text().catch(() => "")).slice(0, 2000));
  return problem;
}

const refusal = (why: string) => new HttpProblem(problemKinds.platform, `the learning platform is there, but ${why}`);
