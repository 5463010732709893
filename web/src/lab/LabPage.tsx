import { t } from "@ackscope/scene/language";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { Link, NavigationType, useLocation, useNavigationType } from "react-router";
import { settings } from "../settings/settings.js";
import { maxEvents, pageSimulator } from "../sim/browser.js";
import { ProblemList, problemsTitle } from "../ui/ProblemList.js";
import { asksForComparison, openLink, refusalOf, type Opened, type Refused } from "./session/address.js";
import { StageProvider } from "./session/context.js";
import { Lab, type FirstLook } from "./session/lab.js";
import { LabView } from "./LabView.js";
import { OpenDefault } from "./parts/OpenDefault.js";
import { useLabAddress } from "./session/use-lab-address.js";
import "./parts/lab.css";

interface LabPageProps {
  readonly layout: "overlay" | "rows";
}

type Opening = { readonly lab: Lab } | Refused | null;

const openCompared = async (signal: AbortSignal): Promise<Opened> =>
  (await import("./session/compared.js")).openComparison(location.search, signal);

const firstLook = async (): Promise<FirstLook> => (await import("./session/moments.js")).firstLook;

/** The laboratory at whatever the address names. */
export default function LabPage({ layout }: LabPageProps): ReactElement | null {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const [state, setState] = useState<Opening>(null);
  const lab = useRef<Lab | null>(null);

  useEffect(() => {
    // Back and forward inside the lab are steps of its own history, which useLabAddress takes.
    if (lab.current && navigation === NavigationType.Pop) return;
    const aborted = new AbortController();
    const asked = location.hash === "" && asksForComparison(location.search);
    (asked ? openCompared(aborted.signal) : openLink(location.hash, aborted.signal)).then(
      (opened) => {
        if (aborted.signal.aborted) return;
        if (!opened.ok) {
          setState({ problems: opened.problems, rest: opened.rest });
          return;
        }
        const view = { ...(layout === "rows" && { layout }), ...opened.opening.view };
        const opening = { level: settings.getState().level, ...opened.opening, view };
        if (lab.current) lab.current.open(opening, "address");
        else {
          lab.current = new Lab({ simulator: pageSimulator(), maxEvents, firstLook }, opening);
          lab.current.run();
        }
        setState({ lab: lab.current });
      },
      (error: unknown) => {
        if (!aborted.signal.aborted) setState(refusalOf(error));
      },
    );
    return () => aborted.abort();
    // The lab rewrites its address behind the router's back, so each navigation counts, also to where the router takes itself to be; and
    // a fragment that was typed, which has no key of its own.
  }, [key, hash, layout, navigation]);

  useEffect(
    () => () => {
      lab.current?.close();
      lab.current = null;
    },
    [],
  );

  if (state === null) return null;
  if ("lab" in state) {
    return (
      <StageProvider value={state.lab}>
        <Address
          onRefused={(refused) => {
            lab.current?.close();
            lab.current = null;
            setState(refused);
          }}
        />
        <LabView />
      </StageProvider>
    );
  }
  return (
    <main id="main" className="page">
      <h1>{t("This link cannot be opened")}</h1>
      {"problems" in state ? (
        <ProblemList title={problemsTitle(state.problems.length, t("the link"))} problems={state.problems} />
      ) : (
        <p>{state.refusal}</p>
      )}
      <p className="row" style={{ marginTop: 16 }}>
        {"problems" in state && state.rest && (
          <Link className="button primary" to={state.rest.address}>
            {t("{n, plural, one {Open the other run} other {Compare the other # runs}}", { n: state.rest.runs })}
          </Link>
        )}
        <OpenDefault primary={!("problems" in state && state.rest)} />
      </p>
    </main>
  );
}

function Address({ onRefused }: { readonly onRefused: (refused: Refused) => void }): null {
  useLabAddress(onRefused);
  return null;
}
