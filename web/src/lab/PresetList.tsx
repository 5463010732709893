// The list of all presets. Fetched when it is opened.

import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { PickerList, type PickerListProps } from "../ui/Picker.js";
import { Segments } from "../ui/Segments.js";
import { startPrefix, startTitles, starts } from "./editor/start-options.js";
import { arrangements, presetOptions, topicSummaries, type Arrangement } from "./preset-options.js";

interface PresetListProps extends Omit<PickerListProps, "options" | "arrangement" | "about"> {
  readonly by: Arrangement;
  readonly onArrange: (by: Arrangement) => void;
}

/** Networks to begin with, then all presets by paper or by topic. */
export default function PresetList({ by, onArrange, ...list }: PresetListProps): ReactElement {
  return (
    <PickerList
      {...list}
      options={[
        ...starts.map((start) => ({ id: startPrefix + start, label: t(startTitles[start]), group: t("New network") })),
        ...presetOptions(by),
      ]}
      arrangement={
        <Segments
          label={t("Presets by")}
          value={by}
          options={arrangements.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={onArrange}
        />
      }
      about={by === "topic" ? topicSummaries() : undefined}
    />
  );
}
