/** What can be done with a class, between the routes and the database. */
import type { ClassQuestion, ClassRepository, StoredClass } from "../db/classes.js";
import { tooMuchUnderWay } from "../fairness/problems.js";
import { newClassCode, newDeleteToken, tokenHash, tokenMatches } from "../ids.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { invalid, wrongToken } from "../runs/problems.js";
import { lineProblems } from "../runs/text.js";

/** A lecture and its break; what is over is not there. */
const hours = 4;
/** Whole universities are one client. */
const mostOfClient = 50;
const mostDevices = 2000;

/** As everyone sees it. */
export interface ClassState {
  readonly code: string;
  readonly title: string;
  readonly round: number;
  readonly phase: StoredClass["phase"];
  readonly question: ClassQuestion | null;
  /** How many devices have answered. */
  readonly answered: number;
  /** Once the question is closed: how many chose each option, or the numbers in order. */
  readonly answers: readonly number[] | null;
  readonly truth: readonly number[] | null;
}

export class ClassService {
  constructor(private readonly classes: ClassRepository) {}

  async open(title: string, client: string): Promise<{ readonly code: string; readonly token: string }> {
    const problems = lineProblems("/title", title);
    if (problems.length > 0) throw invalid(problems);
    if ((await this.classes.countOf(client)) >= mostOfClient) throw tooMuchUnderWay("classes of this client are open", 600);
    const token = newDeleteToken();
    const expiresAt = new Date(Date.now() + hours * 3_600_000);
    let code = newClassCode();
    while (!(await this.classes.insert({ code, title, expiresAt, tokenHash: tokenHash(token), client }))) code = newClassCode();
    return { code, token };
  }

  /** Undefined: there is none, or it is over. */
  async state(code: string): Promise<ClassState | undefined> {
    const found = await this.classes.find(code);
    if (found === undefined) return undefined;
    const { title, round, phase, question, truth } = found;
    const answers = await this.classes.answers(code, round);
    const shown = question !== null && (phase === "counted" || phase === "told");
    return {
      code,
      title,
      round,
      phase,
      question,
      answered: answers.length,
      answers: shown ? distribution(question, answers) : null,
      truth,
    };
  }

  async read(code: string): Promise<ClassState> {
    const state = await this.state(code);
    if (state === undefined) throw noSuchClass(code);
    return state;
  }

  async ask(code: string, token: string, question: ClassQuestion): Promise<ClassState> {
    await this.owned(code, token);
    if ("min" in question && "max" in question && question.min >= question.max)
      throw invalid([{ pointer: "/question/max", message: "it is not above min", expected: `more than ${question.min}` }]);
    await this.classes.ask(code, question);
    return this.read(code);
  }

  async close(code: string, token: string, truth: readonly number[] | null): Promise<ClassState> {
    const { question } = await this.owned(code, token);
    if (question === null) throw new HttpProblem(problemKinds.classState, "nothing was asked yet");
    for (const [place, each] of (truth ?? []).entries()) refuseImpossible(question, each, `/truth/${place}`);
    await this.classes.close(code, truth);
    return this.read(code);
  }

  async answer(code: string, { round, device, answer }: { round: number; device: string; answer: number }): Promise<void> {
    const found = await this.classes.find(code);
    if (found === undefined) throw noSuchClass(code);
    // What is meant for a question that is not asked yet would be stored without having been checked against it.
    if (found.question === null || found.round !== round) throw notOpen();
    refuseImpossible(found.question, answer, "/answer");
    if (!(await this.classes.answer(code, round, device, answer, mostDevices))) throw notOpen();
  }

  async end(code: string, token: string): Promise<void> {
    await this.owned(code, token);
    await this.classes.delete(code);
  }

  private async owned(code: string, token: string): Promise<StoredClass> {
    const found = await this.classes.find(code);
    if (found === undefined) throw noSuchClass(code);
    if (!tokenMatches(token, found.tokenHash)) throw wrongToken("class");
    return found;
  }
}

function distribution(question: ClassQuestion, answers: readonly number[]): number[] {
  if (!("options" in question)) return [...answers].sort((a, b) => a - b);
  const counts = question.options.map(() => 0);
  for (const answer of answers) counts[answer]! += 1;
  return counts;
}

function refuseImpossible(question: ClassQuestion, answer: number, pointer: string): void {
  if (!("options" in question)) return;
  const { length } = question.options;
  if (!Number.isInteger(answer) || answer < 0 || answer >= length)
    throw invalid([{ pointer, message: `there is no option ${answer}`, expected: `0 to ${length - 1}` }]);
}

const notOpen = () => new HttpProblem(problemKinds.classState, "this question takes no answers now");

const noSuchClass = (code: string) => new HttpProblem(problemKinds.notFound, `there is no class ${code}, or it is over`);
