/**
 * What operators do, the same from the page and from the command line. Each act is written down after it is done: a crash between the two leaves an act
 * without its entry, never an entry without its act.
 */
import type { Kysely } from "kysely";
import { record, type Act, type Actor, type AuditEntry } from "../db/audit.js";
import { addBan, liftBan, type NewBan } from "../db/bans.js";
import { CaptureRepository } from "../db/captures.js";
import { CollectionRepository } from "../db/collections.js";
import { thingOf, thingsOf, type PublishedThing } from "../db/published.js";
import { closeReport, deleteReportsOf, type ReportedKind } from "../db/reports.js";
import { RunRepository } from "../db/runs.js";
import type { Database, SwitchName } from "../db/schema.js";
import { setSwitch } from "../db/switches.js";
import { SweepRepository } from "../db/sweeps.js";

/** Resolves to what was written down; `undefined`: there is nothing of this name, or it was so already. */
type Doing = Promise<AuditEntry | undefined>;

export interface Moderation {
  hide(id: string): Doing;
  /** Also approves what waits. */
  show(id: string): Doing;
  /** Points of a deleted sweep that wait are found unwanted when their turn comes. */
  delete(id: string): Doing;
  /** All that is kept of one sender. */
  hideAll(sender: string): Doing;
  /** With the reports that it sent. */
  deleteAll(sender: string): Doing;
  closeReport(id: string): Doing;
  ban(ban: NewBan): Doing;
  liftBan(id: string): Doing;
  turn(name: SwitchName, on: boolean): Doing;
  /** Something else that was done. */
  note(act: Act, count?: number): Promise<AuditEntry>;
}

export function moderation(db: Kysely<Database>, actor: Actor): Moderation {
  const published = {
    run: new RunRepository(db),
    collection: new CollectionRepository(db),
    sweep: new SweepRepository(db),
    capture: new CaptureRepository(db),
  };
  const written = (act: Act, subject = "", count = 1) => record(db, { actor, act, subject, count }, new Date());
  const setHidden = ({ kind, id }: Named, hidden: boolean) => published[kind].setHidden(id, hidden);

  async function one(id: string, act: (thing: PublishedThing) => Act, change: (thing: PublishedThing) => Promise<boolean>): Doing {
    const thing = await thingOf(db, id);
    return thing !== undefined && (await change(thing)) ? written(act(thing), `${thing.kind} ${id}`) : undefined;
  }

  /** How many of them changed. */
  async function all(things: readonly Named[], change: (thing: Named) => Promise<boolean>): Promise<number> {
    let count = 0;
    for (const thing of things) if (await change(thing)) count += 1;
    return count;
  }

  return {
    hide: (id) =>
      one(
        id,
        () => "hide",
        (thing) => setHidden(thing, true),
      ),
    show: (id) =>
      one(
        id,
        ({ sight }) => (sight === "waiting" ? "approve" : "show"),
        (thing) => setHidden(thing, false),
      ),
    delete: (id) =>
      one(
        id,
        () => "delete",
        ({ kind }) => published[kind].delete(id),
      ),
    async hideAll(sender) {
      const things = await thingsOf(db, sender);
      const count = await all(
        things.filter(({ sight }) => sight !== "hidden"),
        (thing) => setHidden(thing, true),
      );
      return written("hide all", "", count);
    },
    async deleteAll(sender) {
      const count = await all(await thingsOf(db, sender), ({ kind, id }) => published[kind].delete(id));
      return written("delete all", "", count + (await deleteReportsOf(db, sender)));
    },
    closeReport: async (id) => ((await closeReport(db, id, new Date())) ? written("close report", `report ${id}`) : undefined),
    ban: async (ban) => written("ban", `ban ${await addBan(db, ban, new Date())}`),
    liftBan: async (id) => ((await liftBan(db, id)) ? written("lift ban", `ban ${id}`) : undefined),
    turn: async (name, on) => ((await setSwitch(db, name, on, new Date())) ? written(`${name} ${on ? "on" : "off"}`) : undefined),
    note: (act, count = 1) => written(act, "", count),
  };
}

interface Named {
  readonly kind: ReportedKind;
  readonly id: string;
}
