import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { Picker } from "../../../ui/Picker.js";
import { Segments } from "../../../ui/Segments.js";
import { useLab, useLabState } from "../../session/context.js";
import { startPrefix, starts, type Start } from "../../session/start-options.js";
import { arrangements, type Arrangement } from "./preset-arrangements.js";
import { loadPreset } from "../../session/presets.js";

// Its sentences are long, and nobody needs them before it opens.
const fetchList = () => import("./preset-options.js");
type List = Awaited<ReturnType<typeof fetchList>>;

/** Networks to begin with, then all presets by paper or by topic, each with its sentence. */
export function PresetPicker(): ReactElement {
  const lab = useLab();
  const origin = useLabState((state) => state.origin);
  const [by, setBy] = useState<Arrangement>("paper");
  const [list, setList] = useState<List | null>(null);
  const [lost, setLost] = useState<{ readonly error: unknown } | null>(null);
  // What cannot be fetched is told where everything is that stops the page.
  if (lost) throw lost.error;

  const begin = async (start: Start): Promise<void> => {
    const { openStart } = await import("../../session/open-start.js");
    openStart(lab, start);
  };

  const open = async (id: string): Promise<void> => {
    const preset = await loadPreset(id);
    if (!preset) return;
    const { experiment, title } = preset;
    lab.open(
      { experiment, reference: experiment, origin: { type: "preset", id, title }, view: { layout: lab.state.view.layout } },
      "person",
    );
  };

  return (
    <Picker
      className="preset-picker"
      onNear={() => void fetchList().catch(() => {})}
      onOpen={() => void fetchList().then(setList, (error: unknown) => setLost({ error }))}
      label={t("Preset")}
      text={origin.type === "preset" ? t(origin.title) : origin.title}
      value={origin.id}
      search={t("Find a preset")}
      options={list ? [...list.startOptions(), ...list.presetOptions(by)] : undefined}
      arrangement={<Segments label={t("Presets by")} value={by} options={arrangements} onChange={setBy} />}
      about={list && by === "topic" ? list.topicSummaries() : undefined}
      onChange={(id) => {
        const start = starts.find((each) => startPrefix + each === id);
        void (start ? begin(start) : open(id)).catch((error: unknown) => setLost({ error }));
      }}
    />
  );
}
