import { t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Distribution } from "../classroom/Distribution.js";
import type { ClassState } from "../classroom/api.js";
import { useClass } from "../classroom/use-class.js";
import { hasServer } from "../routes/site.js";
import { routes } from "../routes/routes.js";
import { NeedsServer } from "../share/NeedsServer.js";
import { Answer } from "./Answer.js";
import "./class-page.css";

/** What a phone shows in a class: the question, then what everyone said. */
export default function ClassPage(): ReactElement {
  const { code } = useParams();
  useEffect(() => {
    document.title = t("Class · Ackscope");
  }, []);
  return (
    <main id="main" className="page class-page">
      {!hasServer ? (
        <>
          <h1>{t("Class")}</h1>
          <NeedsServer />
        </>
      ) : code === undefined ? (
        <JoinForm />
      ) : (
        <Joined key={code} code={code.toLowerCase()} />
      )}
    </main>
  );
}

function JoinForm(): ReactElement {
  const [code, setCode] = useState("");
  const navigate = useNavigate();
  const written = code.replace(/\s/g, "").toLowerCase();
  return (
    <>
      <h1>{t("Class")}</h1>
      <p>{t("Somebody asks a question in front of you. Type the code that is on the screen.")}</p>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (written !== "") void navigate(routes.classOf(written));
        }}
      >
        <input
          className="text-input class-code-input"
          aria-label={t("Code")}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="button primary" disabled={written === ""}>
          {t("Join")}
        </button>
      </form>
      <p className="dim">
        <Link to={routes.docs("courses")}>{t("How to ask a class")}</Link>
      </p>
    </>
  );
}

function Joined({ code }: { readonly code: string }): ReactElement {
  const { state, is } = useClass(code);
  /** By round. */
  const [own, setOwn] = useState<{ readonly round: number; readonly answer: number } | null>(null);
  if (is === "over")
    return (
      <>
        <h1>{t("Class")}</h1>
        <p role="status">
          {state === null ? t("There is no class {code}, or it is over.", { code }) : t("The class is over. Nothing of it was kept.")}
        </p>
        <p>
          <Link className="button" to={routes.classes}>
            {t("Type another code")}
          </Link>
        </p>
      </>
    );
  const away = is === "away" && <p role="status">{t("The server cannot be reached. This page tries on.")}</p>;
  if (state === null)
    return (
      <>
        <h1>{t("Class")}</h1>
        {away || <div aria-busy="true" />}
      </>
    );
  const mine = own?.round === state.round ? own.answer : null;
  return (
    <>
      <h1>{state.title}</h1>
      {away}
      <Asked state={state} mine={mine} onAnswered={(answer) => setOwn({ round: state.round, answer })} />
    </>
  );
}

interface AskedProps {
  readonly state: ClassState;
  readonly mine: number | null;
  readonly onAnswered: (answer: number) => void;
}

function Asked({ state, mine, onAnswered }: AskedProps): ReactElement {
  const { question, phase, truth } = state;
  if (question === null) return <p role="status">{t("You are in. The question comes soon.")}</p>;
  return (
    <>
      <p className="class-question">{question.text}</p>
      {phase === "open" ? (
        <Answer key={state.round} state={state} mine={mine} onAnswered={onAnswered} />
      ) : (
        <>
          <p role="status">{truth === null ? t("This is what everyone said.") : t("This is what everyone said, and what happens.")}</p>
          <Distribution of={state} own={mine} />
        </>
      )}
    </>
  );
}
