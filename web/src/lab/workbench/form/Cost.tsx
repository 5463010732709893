import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { Columns } from "ackscope";
import type { ReactElement } from "react";
import { bytesText } from "../../../ui/quantity.js";
import { useLab, useLabState } from "../../session/context.js";
import { withValueAt } from "../../session/document.js";
import { seedOf } from "../../fields/form-model.js";
import { eventsOf } from "../../session/lab.js";
import { ParameterField } from "../../fields/ParameterField.js";
import { useFormSource } from "../../fields/use-form-source.js";

/** At the foot of every view of the scenario: the seed, what was expected before the start, and what it came to. */
export default function Cost(): ReactElement {
  return (
    <div className="cost" role="group" aria-label={t("Seed and cost")}>
      <Seed />
      <Size />
    </div>
  );
}

function Seed(): ReactElement | null {
  const lab = useLab();
  const seed = seedOf(useFormSource());
  if (!seed) return null;
  const next = (): void => {
    lab.edit(
      (experiment) =>
        seed.cells.reduce(
          (changed, { places, value }) => places.reduce((each, place) => withValueAt(each, place, Number(value) + 1), changed),
          experiment,
        ),
      "seed",
      true,
    );
  };
  return (
    <div className="seed">
      <ParameterField lab={lab} item={seed} problems={[]} />
      <button type="button" className="button" title={t("The same scenario with other random numbers")} onClick={next}>
        {t("Another seed")}
      </button>
    </div>
  );
}

function Size(): ReactElement | null {
  const result = useLabState((state) => state.result);
  const progress = useLabState((state) => state.progress);
  if (progress) {
    const expected = [...progress.values()].reduce((sum, { expectedEvents }) => sum + expectedEvents, 0);
    return expected === 0 ? null : <p>{t("Expected: at most {events} events.", { events: grouped(expected) })}</p>;
  }
  if (!result) return null;
  const packets = result.runs.reduce((sum, { index }) => sum + index.packets, 0);
  const bytes = result.runs.reduce((sum, { columns }) => sum + bytesOf(columns), 0);
  return (
    <>
      <p>
        {t("{events} events in {ms}\u2009ms, {packets} packets, {bytes}.", {
          events: grouped(eventsOf(result)),
          ms: grouped(Math.max(1, Math.round(result.took))),
          packets: grouped(packets),
          bytes: bytesText(bytes),
        })}
      </p>
      <p>
        {t("Expected before the start: at most {events} events, {bytes}.", {
          events: grouped(result.estimate.events),
          bytes: bytesText(result.estimate.traceBytes),
        })}
      </p>
    </>
  );
}

const bytesOf = ({ at, kind, tag, flow, id, a, value }: Columns): number =>
  [at, kind, tag, flow, id, a, value].reduce((sum, { byteLength }) => sum + byteLength, 0);
