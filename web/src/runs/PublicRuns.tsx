import { t } from "@ackscope/scene/language";
import { useCallback, useState, type ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { Tags } from "../share/Tags.js";
import { listRuns, type ListedRun } from "../share/api.js";
import { Refusal } from "../share/Refusal.js";
import { dateText } from "../ui/date.js";
import { usePages } from "./use-pages.js";
import { routes } from "../routes/routes.js";

/** Everyone's public runs, found by their words and tags. What is sought stands in the address. */
export function PublicRuns(): ReactElement {
  const [query, setQuery] = useSearchParams();
  const q = query.get("q") ?? "";
  const tag = query.get("tag") ?? "";
  const sort = query.get("sort") === "views" ? "views" : "newest";
  const [typed, setTyped] = useState(q);
  const load = useCallback((cursor: string | null, signal: AbortSignal) => listRuns({ q, tag, sort }, cursor, signal), [q, tag, sort]);
  const { items, waiting, more, refusal } = usePages(load);
  const seek = (next: { q?: string; tag?: string; sort?: string }): void => {
    const wanted = { q, tag, sort, ...next };
    setQuery({
      list: "public",
      ...(wanted.q !== "" && { q: wanted.q }),
      ...(wanted.tag !== "" && { tag: wanted.tag }),
      ...(wanted.sort !== "newest" && { sort: wanted.sort }),
    });
  };
  return (
    <>
      <form
        className="run-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          seek({ q: typed.trim() });
        }}
      >
        <input
          className="text-input"
          type="search"
          name="q"
          aria-label={t("Words of the title, text or tags")}
          placeholder={t("Words of the title, text or tags")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button">
          {t("Search")}
        </button>
        <label className="row">
          {t("Order")}
          <select className="text-input" value={sort} onChange={(event) => seek({ sort: event.target.value })}>
            <option value="newest">{t("newest first")}</option>
            <option value="views">{t("most opened first")}</option>
          </select>
        </label>
      </form>
      {tag !== "" && (
        <p className="row">
          {t("With the tag “{tag}”", { tag })}
          <button type="button" className="button quiet" onClick={() => seek({ tag: "" })}>
            {t("Any tag")}
          </button>
        </p>
      )}
      {refusal !== null && <Refusal error={refusal} />}
      {!waiting && refusal === null && items.length === 0 && (
        <p>
          {q === "" && tag === "" ? t("Nobody has published a public run on this server yet.") : t("No public run has all these words.")}
        </p>
      )}
      <ul className="run-list" aria-label={t("Public runs")} aria-busy={waiting}>
        {items.map((run) => (
          <Listed key={run.id} run={run} />
        ))}
      </ul>
      {more && (
        <button type="button" className="button" onClick={more}>
          {t("More runs")}
        </button>
      )}
    </>
  );
}

function Listed({ run }: { readonly run: ListedRun }): ReactElement {
  return (
    <li>
      <h2>
        <Link to={routes.run(run.id)}>{run.title}</Link>
      </h2>
      {run.description && <p className="soft">{run.description}</p>}
      <p className="run-facts">
        <span>{dateText(run.createdAt)}</span>
        <span>{t("{n, plural, =1 {opened once} other {opened # times}}", { n: run.views })}</span>
        {run.forks > 0 && <span>{t("{n, plural, =1 {one fork} other {# forks}}", { n: run.forks })}</span>}
      </p>
      <Tags tags={run.tags} />
    </li>
  );
}
