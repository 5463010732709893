/** Telling the operators what is wrong with something that people published. */
import type { Kysely } from "kysely";
import type { DailyQuotas } from "../db/quotas.js";
import { addReport, type NewReport, type Reported, type ReportedKind } from "../db/reports.js";
import type { Database } from "../db/schema.js";
import type { Sight } from "../db/sight.js";
import { withinQuota } from "../fairness/problems.js";
import type { Sender } from "../fairness/sender.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { invalid, refuseUnseen } from "../runs/problems.js";
import { textProblems } from "../runs/text.js";

interface Heads {
  /** `undefined`: there is none. */
  head(id: string): Promise<{ readonly sight: Sight; readonly tokenHash: string } | undefined>;
}

export class ReportService {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly heads: Readonly<Record<ReportedKind, Heads>>,
    private readonly quotas: DailyQuotas,
  ) {}

  /** The id of the report. */
  async report({ of, reason, text }: NewReport, { client, origin }: Sender): Promise<string> {
    const head = await this.heads[of.kind].head(of.id);
    if (head === undefined) throw nothingThere(of);
    refuseUnseen(of.id, head);
    const problems = textProblems("/text", text);
    if (problems.length > 0) throw invalid(problems);
    const payer = { client, quotas: this.quotas };
    const id = await withinQuota(addReport(this.db, { of, reason, text, sender: origin.sender }, new Date(), payer));
    if (id === undefined) throw nothingThere(of);
    return id;
  }
}

const nothingThere = ({ kind, id }: Reported): HttpProblem => new HttpProblem(problemKinds.notFound, `there is no ${kind} ${id}`);
