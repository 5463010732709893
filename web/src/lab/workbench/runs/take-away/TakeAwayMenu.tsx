// What can be downloaded: the picture that is shown, the run's rows in the formats of other programs, and the experiment itself.

import { isSimulated } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { networkIn, vantageNames } from "ackscope/export";
import { useState, type ReactElement } from "react";
import { download } from "../../../../ui/download.js";
import { Segments } from "../../../../ui/Segments.js";
import { useLab, useLabState } from "../../../session/context.js";
import { dataFile, type DataFormat, type TableName } from "./data-files.js";
import { OpenFile } from "./OpenFile.js";
import { pictureOf, pngFile, svgOf } from "./picture-sheet.js";
import { fileName, takenOf, type Extent, type Taken } from "./what.js";

const tables: readonly { readonly table: TableName; readonly label: string; readonly says: string }[] = [
  { table: "packets", label: msg("Packets"), says: msg("a row a packet: why it was sent, what became of it") },
  { table: "series", label: msg("Time series"), says: msg("windows, timers, estimates, queues") },
  { table: "metrics", label: msg("Measures"), says: msg("what the whole run measured") },
];

export default function TakeAwayMenu(): ReactElement {
  const lab = useLab();
  const result = useLabState((state) => state.result);
  const [extent, setExtent] = useState<Extent>("seen");
  const [run, setRun] = useState(0);
  const [oneFlow, setOneFlow] = useState(false);
  const [at, setAt] = useState("sender");
  const [busy, setBusy] = useState("");
  const [failed, setFailed] = useState("");
  const runs = result?.runs ?? [];
  const place = run < runs.length ? run : 0;
  const shown = runs[place];
  const simulated = shown !== undefined && isSimulated(shown);
  const places = shown ? vantageNames(networkIn(shown)) : [];
  const flows = shown?.topology.flows ?? [];

  const make = (name: string, body: (taken: Taken) => Promise<void>) => (): void => {
    const taken = takenOf(lab.state, extent);
    if (!taken) return;
    setBusy(name);
    setFailed("");
    body(taken)
      .catch((error: unknown) => setFailed(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(""));
  };
  const seen = (): number => lab.state.view.to - lab.state.view.from;
  const svg = make("SVG", async (taken) => {
    const { sheet, name } = await pictureOf(taken, seen(), lab);
    download(fileName(taken, undefined, name, "svg"), "image/svg+xml", svgOf(sheet, taken));
  });
  const png = make("PNG", async (taken) => {
    const { sheet, name } = await pictureOf(taken, seen(), lab);
    download(fileName(taken, undefined, name, "png"), "image/png", await pngFile(sheet, taken));
  });
  const data = (what: string, ending: string, format: DataFormat) =>
    make(what, async (taken) => {
      const file = await dataFile({ taken, run: place, oneFlow: oneFlow && flows.length > 1, format });
      download(fileName(taken, taken.result.runs[place], what, ending), file.type, file);
    });
  const experiment = make("experiment", async (taken) => {
    download(fileName(taken, undefined, "", "json"), "application/json", `${JSON.stringify(taken.experiment, null, 2)}\n`);
    return Promise.resolve();
  });
  const offline = make("ZIP", async (taken) => {
    const { makeOffline } = await import("./offline/make-offline.js");
    const { name, file } = await makeOffline(taken);
    download(name, file.type, file);
  });

  return (
    <div className="take-away-menu">
      <Segments
        className="wide"
        label={t("How much")}
        value={extent}
        options={[
          { value: "seen", label: t("What is seen") },
          { value: "whole", label: t("The whole run") },
        ]}
        onChange={setExtent}
      />
      <Row label={t("Picture")} says={t("the diagram with its key; dropped on this page it opens again")}>
        <Make label="SVG" name={t("Picture as {format}", { format: "SVG" })} onClick={svg} />
        <Make label="PNG" name={t("Picture as {format}", { format: "PNG" })} onClick={png} />
      </Row>
      {(runs.length > 1 || flows.length > 1) && (
        <div className="take-away-of">
          {runs.length > 1 && (
            <Segments
              label={t("Run")}
              value={String(place)}
              options={runs.map(({ letter }, i) => ({ value: String(i), label: letter }))}
              onChange={(value) => setRun(Number(value))}
            />
          )}
          {flows.length > 1 && (
            <label className="choice">
              <input type="checkbox" checked={oneFlow} onChange={(event) => setOneFlow(event.target.checked)} />
              {t("Only the flow that is shown")}
            </label>
          )}
        </div>
      )}
      {tables
        .filter(({ table }) => simulated || table !== "metrics")
        .map(({ table, label, says }) => (
          <Row key={table} label={t(label)} says={t(says)}>
            {(["csv", "json"] as const).map((as) => (
              <Make
                key={as}
                label={as.toUpperCase()}
                name={t("{what} as {format}", { what: t(label), format: as.toUpperCase() })}
                onClick={data(table, as, { table, as })}
              />
            ))}
          </Row>
        ))}
      <Row label={t("Capture")} says={t("for Wireshark, seen at")} control={<Place value={at} places={places} onChange={setAt} />}>
        <Make
          label="pcapng"
          name={t("Capture as {format}", { format: "pcapng" })}
          onClick={data(`capture-${at}`, "pcapng", { as: "pcapng", at })}
        />
      </Row>
      <Row label={t("Event trace")} says={t("for scripts that read ns-2’s traces")}>
        <Make label="ns-2" name={t("Event trace as {format}", { format: "ns-2" })} onClick={data("trace", "tr", { as: "ns2" })} />
      </Row>
      {simulated && (
        <>
          <Row label={t("Experiment")} says={t("the document alone, with every default")}>
            <Make label="JSON" name={t("Experiment as {format}", { format: "JSON" })} onClick={experiment} />
          </Row>
          <Row label={t("Offline page")} says={t("all variants with the simulator: opens from a folder, without a network")}>
            <Make label="ZIP" name={t("Offline page as {format}", { format: "ZIP" })} onClick={offline} />
          </Row>
        </>
      )}
      <div className="take-away-open">
        <OpenFile />
      </div>
      <p className="dim" role="status">
        {busy === "" ? "" : t("Writing {what}", { what: busy })}
      </p>
      {failed !== "" && (
        <p className="error-card" role="alert">
          {failed}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly says: string;
  readonly control?: ReactElement;
  readonly children: ReactElement | readonly ReactElement[];
}

function Row({ label, says, control, children }: RowProps): ReactElement {
  return (
    <div className="take-away-row">
      <span>
        <b>{label}</b> <small>{says}</small> {control}
      </span>
      <span className="row">{children}</span>
    </div>
  );
}

function Make({ label, name, onClick }: { readonly label: string; readonly name: string; readonly onClick: () => void }): ReactElement {
  return (
    <button type="button" className="button" aria-label={name} onClick={onClick}>
      {label}
    </button>
  );
}

interface PlaceProps {
  readonly value: string;
  readonly places: readonly string[];
  readonly onChange: (place: string) => void;
}

const placeWords: Readonly<Record<string, string>> = {
  sender: msg("the senders"),
  receiver: msg("the receivers"),
  all: msg("every place at once"),
};

function Place({ value, places, onChange }: PlaceProps): ReactElement {
  return (
    <select
      className="native-select"
      aria-label={t("Where packets are captured")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {places.map((place) => (
        <option key={place} value={place}>
          {place in placeWords ? t(placeWords[place] ?? "") : place}
        </option>
      ))}
    </select>
  );
}
