// A lecturer's side of one question: phones come in, answers are counted, shown, and held against what happens.

import { t } from "@ackscope/scene/language";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { Refusal } from "../share/Refusal.js";
import { Dialog } from "../ui/Dialog.js";
import { ApiRefusal } from "../share/api.js";
import { askClass, closeQuestion, endClass, fetchClass, openClass, type ClassQuestion, type OwnClass } from "./api.js";
import { Distribution } from "./Distribution.js";
import { Join } from "./Join.js";
import { keepClass, ownClass } from "./own-class.js";
import { useClass } from "./use-class.js";
import "./classroom.css";

interface AskClassProps {
  /** Of the class, if none is open. */
  readonly title: string;
  readonly question: ClassQuestion;
  /** Places of the right options, or the number; undefined while it is not known. */
  readonly truth: readonly number[] | undefined;
  /** What happens is told: the page may show it. */
  readonly onTold?: () => void;
  readonly onClose: () => void;
}

export default function AskClass({ title, question, truth, onTold, onClose }: AskClassProps): ReactElement {
  const own = useStore(ownClass);
  const { state, is } = useClass(own?.code);
  const [refusal, setRefusal] = useState<unknown>(null);
  /** Of the question that was asked here. */
  const [round, setRound] = useState<number | null>(null);
  const attempt = (act: () => Promise<void>): void => {
    setRefusal(null);
    act().catch(setRefusal);
  };
  const asked = useRef(false);
  useEffect(() => {
    // Once, also where effects are run twice.
    if (asked.current) return;
    asked.current = true;
    askInClass(title, question).then((asks) => setRound(asks), setRefusal);
  }, [title, question]);

  const now = state !== null && state.round === round ? state : null;
  const close = (told: readonly number[] | undefined): void =>
    attempt(async () => {
      if (own === null) return;
      await closeQuestion(own, told);
      if (told !== undefined) onTold?.();
    });
  return (
    <Dialog title={t("Ask a class")} onClose={onClose}>
      <div className="class-desk">
        {refusal !== null && <Refusal error={refusal} />}
        {own !== null && is !== "over" && <Join code={own.code} />}
        {is === "over" && <p role="status">{t("The class is over. Nothing of it was kept.")}</p>}
        {now !== null && is !== "over" && (
          <section aria-label={t("The question")}>
            <p className="class-question">{question.text}</p>
            <p className="class-answered" role="status">
              {t("{n, plural, one {# answer} other {# answers}}", { n: now.answered })}
            </p>
            <Distribution of={now} />
            <p className="row">
              {now.phase === "open" && (
                <button type="button" className="button primary" onClick={() => close(undefined)}>
                  {t("Show the answers")}
                </button>
              )}
              {now.phase === "counted" && (
                <button type="button" className="button primary" disabled={truth === undefined} onClick={() => close(truth)}>
                  {t("Show what happens")}
                </button>
              )}
              {now.phase === "told" && (
                <button type="button" className="button primary" onClick={onClose}>
                  {t("Go on")}
                </button>
              )}
              <button
                type="button"
                className="button quiet"
                onClick={() =>
                  attempt(async () => {
                    if (own !== null) await endClass(own);
                    keepClass(null);
                    onClose();
                  })
                }
              >
                {t("End the class")}
              </button>
            </p>
          </section>
        )}
        <p className="dim">
          {t("No accounts, no names. The question and the answers are deleted when the class ends, and after four hours.")}
        </p>
      </div>
    </Dialog>
  );
}

/** The round in which it was asked: of the class of this tab, or of a new one if that is over. */
async function askInClass(title: string, question: ClassQuestion): Promise<number> {
  const kept = ownClass.getState();
  if (kept !== null) {
    try {
      const { question: before, phase, round } = await fetchClass(kept.code);
      // The dialog was closed by mistake: the answers that came are still there.
      if (phase !== "told" && JSON.stringify(before) === JSON.stringify(question)) return round;
      return (await askClass(kept, question)).round;
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status !== 404) throw error;
    }
  }
  const opened: OwnClass = await openClass(title);
  const { code, token } = opened;
  keepClass({ code, token });
  return (await askClass(opened, question)).round;
}
