// Hands a sweep to the server, and finds it again after a reload.

import type { Experiment, Sweep } from "@ackscope/scenarios";
import { Rich } from "../ui/rich.js";
import { t } from "@ackscope/scene/language";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import type { SweepSession } from "./session.js";
import { beginSweep } from "./api.js";
import { followSweep } from "./follow.js";
import { begunOf, rememberBegun } from "./begun.js";
import { mySweeps } from "../share/keyring.js";
import { sweepHash } from "./sweep-hash.js";
import { routes } from "../routes/routes.js";
import { hasServer } from "../routes/site.js";

interface ComputeOnServerProps {
  readonly experiment: Experiment;
  readonly sweep: Sweep;
  readonly session: SweepSession;
}

export function ComputeOnServer(props: ComputeOnServerProps): ReactElement | null {
  return hasServer ? <OnServer {...props} /> : null;
}

function OnServer({ experiment, sweep, session }: ComputeOnServerProps): ReactElement {
  const { started } = useStore(session.store);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const document = useMemo(() => ({ ...experiment, sweep }), [experiment, sweep]);
  const hash = useMemo(() => sweepHash(document), [document]);

  useEffect(() => {
    const known = begunOf(localStorage, hash);
    if (known !== undefined && session.store.getState().started === null) followSweep(session, known, experiment, sweep);
    // What the document is, its hash says.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, session]);

  const begin = async (): Promise<void> => {
    setAsking(true);
    setRefusal(null);
    try {
      const { id, token, sweep: answer } = await beginSweep(document);
      mySweeps.remember(localStorage, { id, title: answer.title, createdAt: answer.createdAt, deleteToken: token });
      rememberBegun(localStorage, hash, id);
      followSweep(session, id, experiment, sweep);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="sweep-server">
      <button type="button" className="button" disabled={asking} onClick={() => void begin()}>
        {t("Compute on the server")}
      </button>
      {refusal === null ? (
        <span className="dim">
          {started?.server ? (
            <Rich
              text={t("The server computes it, also when this page is closed: {link}.")}
              parts={{ link: <Link to={routes.sweep(started.server.id)}>{t("its own page")}</Link> }}
            />
          ) : (
            t("The server goes on when this page is closed. The experiment is stored there, for everyone who has its link.")
          )}
        </span>
      ) : (
        <span className="problem-text" role="alert">
          {t("The server does not take this sweep: {reason}", { reason: refusal })}
        </span>
      )}
    </div>
  );
}
