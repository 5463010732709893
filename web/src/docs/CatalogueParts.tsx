import { catalogue, type Mechanism, type Parameter } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { sourceText } from "../lab/fields/mechanism-words.js";
import { mechanismNamed } from "../reading/model/mechanism-name.js";

/** What the catalogue says about the mechanisms of a page: where each sits, its source, its parameters. */
export function CatalogueParts({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <section className="catalogue-parts">
      {names.map((name) => {
        const mechanism = mechanismNamed(catalogue, name);
        return mechanism && <Part key={name} mechanism={mechanism} />;
      })}
    </section>
  );
}

function Part({ mechanism }: { readonly mechanism: Mechanism }): ReactElement {
  const { id, title, sits, summary, parameters } = mechanism;
  return (
    <>
      <dl>
        <div>
          <dt>{t(title)}</dt>
          <dd>{t(summary)}</dd>
        </div>
        <div>
          <dt>{t("in a document")}</dt>
          <dd>
            <code>{id}</code>, {t("sits at {place}", { place: sits })}
          </dd>
        </div>
        <div>
          <dt>{t("source")}</dt>
          <dd>{sourceText(mechanism)}</dd>
        </div>
      </dl>
      {parameters.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="group" aria-label={t("Parameters of {title}", { title: t(title) })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("parameter")}</th>
                <th scope="col">{t("values")}</th>
                <th scope="col">{t("default")}</th>
                <th scope="col">{t("what it does")}</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((parameter) => (
                <tr key={parameter.key}>
                  <th scope="row">
                    <code>{parameter.key}</code>
                  </th>
                  <td>{valuesOf(parameter)}</td>
                  <td>{defaultOf(parameter)}</td>
                  <td>{t(parameter.help)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function valuesOf(parameter: Parameter): string {
  switch (parameter.type) {
    case "boolean":
      return t("true or false");
    case "choice":
      return parameter.choices.map(({ value }) => value).join(", ");
    default: {
      const { min, max, unit } = parameter;
      const range = t("{min} to {max}", { min: String(min), max: String(max) });
      return unit === "1" ? range : `${range} ${t(unit)}`;
    }
  }
}

function defaultOf(parameter: Parameter): string {
  if (parameter.type === "boolean" || parameter.type === "choice") return String(parameter.default);
  if (parameter.default === undefined) return t("must be given");
  return parameter.default === null ? `null: ${t(parameter.nullMeans ?? "none")}` : String(parameter.default);
}
