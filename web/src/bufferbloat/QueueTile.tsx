import { grouped, pingsPicture } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import { PictureView } from "../figures/PictureView.js";
import { useWidth } from "../figures/use-width.js";
import { countedFrom, loadFrom, openedAt, until } from "./desk.js";
import type { Latency } from "./latency.js";

interface QueueTileProps {
  readonly id: string;
  readonly title: string;
  /** Undefined while it is computed. */
  readonly latency: Latency | undefined;
  /** Of all queues so far: pictures beside each other have one axis. */
  readonly all: ReadonlyMap<string, Latency>;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const height = 150;

/** One queue: its numbers, and a picture of its pings. Picking it compares it below. */
export function QueueTile({ id, title, latency, all, isChosen, onChoose }: QueueTileProps): ReactElement {
  const [ref, width] = useWidth<HTMLDivElement>();
  const axis = useMemo(() => axisOf(all), [all]);
  const picture = useMemo(
    () => latency && width > 0 && pingsPicture({ pings: latency.pings, loadFrom, countedFrom, until, axis }, { width, height }),
    [latency, width, axis],
  );
  return (
    <label className="bufferbloat-tile">
      <input type="radio" name="queue" value={id} checked={isChosen} onChange={onChoose} />
      <span className="bufferbloat-title">{title}</span>
      <span className="bufferbloat-numbers">
        {latency?.p95 !== undefined && latency.median !== undefined ? (
          <>
            <b>{t("{p95} ms", { p95: grouped(latency.p95 * 1e3) })}</b> {t("95 of 100 at most")},{" "}
            {t("{median} ms in the middle", { median: grouped(latency.median * 1e3) })}
            <br />
            {latency.page === undefined
              ? t("a page is not there after {time} s", { time: until - openedAt })
              : t("a page in {time} s", { time: grouped(latency.page, 1) })}
            <br />
            {t("{down} Mbit/s down, {up} up", { down: grouped(latency.down / 1e6, 1), up: grouped(latency.up / 1e6, 1) })}
          </>
        ) : (
          t("is being simulated")
        )}
      </span>
      <div ref={ref} className="bufferbloat-picture" style={{ minHeight: height }}>
        {picture && <PictureView picture={picture} />}
      </div>
    </label>
  );
}

/** From below the shortest round trip to above the longest, s; room for a decade before anything has come. */
function axisOf(all: ReadonlyMap<string, Latency>): readonly [number, number] {
  const rtts = [...all.values()].flatMap(({ pings }) => pings.map(({ rtt }) => rtt));
  const [least, most] = rtts.reduce(([low, high], rtt) => [Math.min(low, rtt), Math.max(high, rtt)], [Infinity, 0]);
  return rtts.length === 0 ? [0.01, 0.1] : [least * 0.8, most * 1.15];
}
