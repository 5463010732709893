/** Assignments in courses of learning platforms: opened, chosen, handed in. */
import { createHash } from "node:crypto";
import type { Answer } from "ackscope/courses";
import { HttpProblem, problemKinds } from "../problems.js";
import { invalid } from "../runs/problems.js";
import { claims, version } from "./claims.js";
import type { Grader } from "./grader.js";
import type { Launch, LaunchRequest, Launches, LoginRequest } from "./launch.js";
import { findPlatforms, type Platform } from "./platforms.js";
import type { Gradebooks } from "./scores.js";
import type { Tickets } from "./tickets.js";
import type { ToolKey } from "./tool-key.js";

export interface LtiParts {
  readonly platforms: readonly Platform[];
  readonly key: ToolKey;
  readonly tickets: Tickets;
  readonly launches: Launches;
  readonly grader: Grader;
  readonly gradebooks: Gradebooks;
  /** Where platforms send their messages. */
  readonly launchUrl: string;
}

export interface HandIn {
  readonly ticket: string;
  /** Packed. */
  readonly assignment: string;
  readonly answers: Readonly<Record<string, Answer>>;
}

export class LtiService {
  constructor(private readonly parts: LtiParts) {}

  get keySet(): ToolKey["keySet"] {
    return this.parts.key.keySet;
  }

  /** Where the browser goes next. */
  begin(request: LoginRequest): Promise<string> {
    return this.parts.launches.begin(request);
  }

  /** The fragment of the page that shows what was opened: no server sees it, and no log. */
  async open(request: LaunchRequest): Promise<string> {
    const launch = await this.parts.launches.end(request);
    return (launch.kind === "choosing" ? await this.choosing(launch) : await this.opening(launch)).toString();
  }

  /** What the course is told that the lecturer chose, and where to (Deep Linking 2.0, section 3.2). */
  async choose(ticket: string, assignment: string): Promise<{ readonly returnUrl: string; readonly message: string }> {
    const { tickets, grader, key, launchUrl } = this.parts;
    const { issuer, clientId, deployment, returnUrl, data } = await tickets.read("choice", ticket);
    const { title, points } = await grader.outline(assignment, clientOf(issuer, clientId));
    const item = {
      type: "ltiResourceLink",
      title,
      url: launchUrl,
      custom: { assignment },
      lineItem: { label: title, scoreMaximum: points, resourceId: hashOf(assignment) },
    };
    const content = {
      [claims.messageType]: "LtiDeepLinkingResponse",
      [claims.version]: version,
      [claims.deployment]: deployment,
      [claims.chosen]: [item],
      ...(data !== undefined && { [claims.data]: data }),
    };
    return { returnUrl, message: await key.sign(content, { issuer: clientId, audience: issuer }) };
  }

  /** What the answers are worth, once the course has the score. */
  async handIn({ ticket, assignment, answers }: HandIn): Promise<{ readonly points: number; readonly of: number }> {
    const { tickets, grader, gradebooks, platforms } = this.parts;
    const { issuer, clientId, student, lineItem, assignment: expected } = await tickets.read("score", ticket);
    if (hashOf(assignment) !== expected)
      throw invalid([
        { pointer: "/assignment", message: "it is not the one of the course", expected: "the assignment that the course opened" },
      ]);
    const [platform] = findPlatforms(platforms, issuer, clientId);
    if (platform === undefined) throw new HttpProblem(problemKinds.launch, `${issuer} is not known to this server any more`);
    const { points, of } = await grader.grade({ assignment, student, answers }, clientOf(issuer, clientId, student));
    if (of === 0)
      throw invalid([
        { pointer: "/assignment", message: "its run has none of the numbers that it asks for", expected: "one that can be graded" },
      ]);
    await gradebooks.put({ platform, student, lineItem, points, of });
    return { points, of };
  }

  private async choosing({ platform, deployment, returnUrl, data }: Extract<Launch, { kind: "choosing" }>): Promise<URLSearchParams> {
    const { issuer, clientId } = platform;
    const ticket = await this.parts.tickets.issue("choice", { issuer, clientId, deployment, returnUrl, data });
    return new URLSearchParams({ choose: ticket });
  }

  private async opening({ platform, assignment, student }: Extract<Launch, { kind: "opening" }>): Promise<URLSearchParams> {
    if (assignment === undefined)
      throw new HttpProblem(problemKinds.launch, "this link of the course has no assignment; add it to the course by choosing one here");
    const fragment = new URLSearchParams({ a: assignment });
    if (student === undefined) return fragment;
    const { issuer, clientId } = platform;
    const { id, name, lineItem } = student;
    fragment.set(
      "ticket",
      await this.parts.tickets.issue("score", { issuer, clientId, student: id, assignment: hashOf(assignment), lineItem }),
    );
    fragment.set("student", id);
    fragment.set("name", name);
    return fragment;
  }
}

const hashOf = (packed: string): string => createHash("sha256").update(packed).digest("hex");

/** Whose computing time it is: a platform signed that they are different people, however many share an address. */
const clientOf = (...parts: readonly string[]): string => `lti:${hashOf(JSON.stringify(parts))}`;
