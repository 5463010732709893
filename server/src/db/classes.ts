/** Classes that answer a question together: what is asked, and what each device answered. Nothing of it outlasts the class. */
import { sql, type Kysely } from "kysely";
import type { ClassPhase, Database } from "./schema.js";
import { write } from "./transactions.js";

export interface NewClass {
  readonly code: string;
  readonly title: string;
  readonly expiresAt: Date;
  readonly tokenHash: string;
  readonly client: string;
}

/** What is asked; options have places from 0, a number has none. */
export type ClassQuestion =
  | { readonly text: string; readonly options: readonly string[] }
  | { readonly text: string; readonly unit: string; readonly min?: number; readonly max?: number };

export interface StoredClass {
  readonly code: string;
  readonly title: string;
  readonly round: number;
  readonly phase: ClassPhase;
  readonly question: ClassQuestion | null;
  /** Places of the right options, or the number; null until it is told. */
  readonly truth: readonly number[] | null;
  readonly tokenHash: string;
}

export class ClassRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /** `false`: the code is taken. */
  async insert({ code, title, expiresAt, tokenHash, client }: NewClass): Promise<boolean> {
    const row = { code, title, round: 0, phase: "waiting", question: null, truth: null } as const;
    const inserted = await this.db
      .insertInto("classes")
      .values({ ...row, expires_at: expiresAt.toISOString(), token_hash: tokenHash, client })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("code")
      .executeTakeFirst();
    return inserted !== undefined;
  }

  /** Those of one client that are not over. */
  async countOf(client: string, now = new Date()): Promise<number> {
    const { count } = await this.db
      .selectFrom("classes")
      .select((row) => row.fn.countAll().as("count"))
      .where("client", "=", client)
      .where("expires_at", ">", now.toISOString())
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async find(code: string, now = new Date()): Promise<StoredClass | undefined> {
    const row = await this.db
      .selectFrom("classes")
      .select(["title", "round", "phase", "question", "truth", "token_hash"])
      .where("code", "=", code)
      .where("expires_at", ">", now.toISOString())
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { title, round, phase, question, truth, token_hash: tokenHash } = row;
    const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));
    return { code, title, round, phase, question: parsed(question), truth: parsed(truth), tokenHash };
  }

  /** The answers to the question before go. */
  ask(code: string, question: ClassQuestion): Promise<void> {
    return write(this.db, async (db) => {
      await db
        .updateTable("classes")
        .set({ round: sql`round + 1`, phase: "open", question: JSON.stringify(question), truth: null })
        .where("code", "=", code)
        .execute();
      await db.deleteFrom("class_answers").where("code", "=", code).execute();
    });
  }

  /** Answers are taken no longer; `truth`: what is right is told. */
  async close(code: string, truth: readonly number[] | null): Promise<void> {
    const change = truth === null ? { phase: "counted" as const } : { phase: "told" as const, truth: JSON.stringify(truth) };
    await this.db.updateTable("classes").set(change).where("code", "=", code).where("phase", "!=", "waiting").execute();
  }

  /** Instead of what the device answered before. `false`: this question is not open any more, or `most` devices have answered. */
  async answer(code: string, round: number, device: string, answer: number, most: number): Promise<boolean> {
    const stored = await this.db
      .insertInto("class_answers")
      .columns(["code", "round", "device", "answer"])
      .expression((row) =>
        row
          .selectFrom("classes")
          .select([
            "code",
            "round",
            sql<string>`cast(${device} as text)`.as("device"),
            sql<string>`cast(${JSON.stringify(answer)} as text)`.as("answer"),
          ])
          .where("code", "=", code)
          .where("round", "=", round)
          .where("phase", "=", "open")
          .where(
            (inner) => inner.selectFrom("class_answers").select(inner.fn.countAll().as("count")).where("class_answers.code", "=", code),
            "<",
            most,
          ),
      )
      .onConflict((conflict) =>
        conflict.columns(["code", "round", "device"]).doUpdateSet((row) => ({ answer: row.ref("excluded.answer") })),
      )
      .returning("device")
      .executeTakeFirst();
    return stored !== undefined;
  }

  async answers(code: string, round: number): Promise<number[]> {
    const rows = await this.db.selectFrom("class_answers").select("answer").where("code", "=", code).where("round", "=", round).execute();
    return rows.map(({ answer }) => Number(answer));
  }

  /** With every answer. */
  async delete(code: string): Promise<void> {
    await this.db.deleteFrom("classes").where("code", "=", code).execute();
  }
}

export async function deleteExpiredClasses(db: Kysely<Database>, now: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("classes")
    .where("code", "in", (row) => row.selectFrom("classes").select("code").where("expires_at", "<=", now.toISOString()).limit(most))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
