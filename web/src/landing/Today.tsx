import { msg, t } from "@ackscope/scene/language";
import { lazy, Suspense, type ReactElement } from "react";
import { Link } from "react-router";
import { useVisible } from "../figures/use-visible.js";
import { routes } from "../routes/routes.js";

const TodayPicture = lazy(async () => ({ default: (await import("./TodayPicture.js")).TodayPicture }));

interface Comparison {
  readonly title: string;
  readonly text: string;
  readonly figure: string;
  /** The panels that are drawn, one below the other. */
  readonly panels: readonly string[];
  /** What the picture shows, for readers. */
  readonly shows: string;
  /** px of a panel; there before the picture is, so that nothing moves when it comes. */
  readonly height: number;
  readonly links: readonly (readonly [to: string, text: string])[];
}

const comparisons: readonly Comparison[] = [
  {
    title: msg("Senders of today"),
    text: msg(
      "Two senders share a path: BBR, which measures it, and CUBIC, which fills it. Who gets more depends on the queue. In a short one BBR takes nearly all; in a long one CUBIC has more.",
    ),
    figure: "today/1",
    panels: ["shares"],
    shows: msg("Throughputs of BBR and CUBIC, by the length of the queue"),
    height: 190,
    links: [
      [routes.figure("today/1"), msg("The figure, beside ns-3")],
      [routes.lesson("bbr"), msg("The lesson on BBR")],
      [routes.labWith("v=1&preset=basics/two-senders"), msg("In the lab")],
    ],
  },
  {
    title: msg("Who may delay or delete an ACK"),
    text: msg(
      "A slow way back: in 1997 routers filtered ACKs and receivers held them back so that Reno could go on. Today home routers filter them again, and QUIC and TACK negotiate how many there are. Some gain most of the line; BBR, which reads the path from ACKs, can lose it.",
    ),
    figure: "today/7",
    panels: ["goodput-then", "goodput-now"],
    shows: msg("Goodputs of then and of today, by the rate of the way back"),
    height: 230,
    links: [
      [routes.figure("today/7"), msg("The figure, with ACKs, bursts and uploads")],
      [routes.docs("mechanisms/tack"), msg("TACK’s page")],
      [routes.docs("mechanisms/cake"), msg("CAKE’s filter")],
    ],
  },
  {
    title: msg("Who waits behind a download"),
    text: msg(
      "A full buffer makes everything else in a house wait. Queues of today keep the wait short, each in its own way; with L4S the download itself need not wait either, beside one that fills whatever it finds.",
    ),
    figure: "today/11",
    panels: ["waits"],
    shows: msg("Round trips of Prague and CUBIC over a dual queue, by capacity"),
    height: 190,
    links: [
      [routes.bufferbloat, msg("Five lines, six queues: the desk")],
      [routes.lesson("ecn-to-l4s"), msg("The lesson on L4S")],
      [routes.figure("today/11"), msg("The figure")],
    ],
  },
];

/** px; several panels have titles and keys. */
const pictureHeight = (panels: number, height: number): number => (panels === 1 ? height : panels * (height + 64));

/** What is in use now, beside what the papers used. */
export function Today(): ReactElement {
  return (
    <div className="today">
      {comparisons.map((comparison) => (
        <Compared key={comparison.figure} {...comparison} />
      ))}
    </div>
  );
}

function Compared({ title, text, figure, panels, shows, height, links }: Comparison): ReactElement {
  const [ref, visible] = useVisible<HTMLDivElement>();
  return (
    <div ref={ref}>
      <section>
        <h2>{t(title)}</h2>
        <p>{t(text)}</p>
        <p className="today-links">
          {links.map(([to, name]) => (
            <Link key={to} to={to}>
              {t(name)}
            </Link>
          ))}
        </p>
      </section>
      <Link
        className="today-picture"
        to={routes.figure(figure)}
        style={{ minHeight: pictureHeight(panels.length, height) }}
        aria-label={t(shows)}
      >
        <Suspense>{visible && <TodayPicture id={figure} panels={panels} height={height} />}</Suspense>
      </Link>
    </div>
  );
}
