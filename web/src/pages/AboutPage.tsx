import { catalogue, presetNames } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { rowOf, sourceText } from "../lab/fields/mechanism-words.js";
import { pageSimulator } from "../sim/browser.js";
import { Rich } from "../ui/rich.js";
import { routes } from "../routes/routes.js";
import { hasServer } from "../routes/site.js";
import "./about.css";

/** Everything that a scenario can name; a run and its trace are no mechanisms. */
const listed = catalogue.filter(({ sits }) => sits !== "run" && sits !== "trace");

/** What it is, what it does with data, and every mechanism with its origin. */
export default function AboutPage(): ReactElement {
  const [core, setCore] = useState("");
  useEffect(() => {
    document.title = t("About · Ackscope");
    pageSimulator()
      .core()
      .then(setCore, () => setCore(t("not available in this browser")));
  }, []);
  const mechanisms = catalogue.filter(({ paper }) => paper !== "common");
  const { hash } = useLocation();
  // The page is drawn after the browser has looked for the place that its address names.
  useEffect(() => {
    const row = document.getElementById(hash.slice(1));
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <main id="main" className="page about">
      <h1>{t("About Ackscope")}</h1>
      <p className="about-lead">
        {t(
          "A TCP laboratory in a browser tab. A packet-level simulator runs the mechanisms of published papers; the diagrams show what each packet did and why; a link repeats the run.",
        )}
      </p>
      <section>
        <h2>{t("What a run is")}</h2>
        <p>
          {t(
            "A scenario is one JSON document in SI units, the seed included. The same document gives the same events, bit for bit, in this tab, on the command line and on the server. The digest on a published run is a hash of all its events; this tab computes it again when you open the page.",
          )}
        </p>
      </section>
      <section>
        <h2>{t("What is stored")}</h2>
        <p>
          {t(
            "Nothing, until you publish. A copied link holds the whole scenario in its address. Publishing stores the scenario, its title and text, and the results that the server computed; you can delete it from this browser. No page asks a third party for anything.",
          )}
        </p>
      </section>
      <section>
        <h2>{t("Mechanisms")}</h2>
        <p className="soft">
          {t(
            "{mechanisms} mechanisms and {presets} presets. Where a paper is silent, the choice and its reason are in the scenario format’s documentation.",
            { mechanisms: mechanisms.length, presets: presetNames.length },
          )}
        </p>
        <div className="scroll-x" tabIndex={0} role="region" aria-label={t("Mechanisms")}>
          <table className="mechanisms">
            <thead>
              <tr>
                <th scope="col">{t("mechanism")}</th>
                <th scope="col">{t("what it does")}</th>
                <th scope="col">{t("source")}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map((mechanism) => (
                <tr key={rowOf(mechanism)} id={rowOf(mechanism)} tabIndex={-1}>
                  <th scope="row">{t(mechanism.title)}</th>
                  <td>{t(mechanism.summary)}</td>
                  <td className="dim">{sourceText(mechanism)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section>
        <h2>{t("What it is not")}</h2>
        <p>
          {t(
            "It is not a capture tool and does not read traces of real networks. It simulates at the level of segments and links: there is no checksum and no operating system in it.",
          )}
        </p>
      </section>
      <p className="dim">
        <Rich
          text={hasServer ? t("Core {core}. Programs can use the {api}.") : t("Core {core}.")}
          parts={{ core: <code>{core || t("loading")}</code>, api: <a href="/api/docs">{t("API")}</a> }}
        />
      </p>
      <p className="row" style={{ marginTop: 16 }}>
        <Link className="button primary" to={routes.lab}>
          {t("Open the lab")}
        </Link>
      </p>
    </main>
  );
}
