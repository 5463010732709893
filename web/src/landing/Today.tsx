import { t } from "@ackscope/scene/language";
import { lazy, Suspense, type ReactElement } from "react";
import { Link } from "react-router";
import { useVisible } from "../figures/use-visible.js";
import { routes } from "../routes/routes.js";

const TodayPicture = lazy(async () => ({ default: (await import("./TodayPicture.js")).TodayPicture }));

const figure = "today/1";
/** px; there before the picture is, so that nothing moves when it comes. */
const pictureHeight = 190;

/** What most transfers use now, beside what the papers used. */
export function Today(): ReactElement {
  const [ref, visible] = useVisible<HTMLDivElement>();
  return (
    <div className="today" ref={ref}>
      <div>
        <section>
          <h2>{t("Senders of today")}</h2>
          <p>
            {t(
              "Two senders share a path: BBR, which measures it, and CUBIC, which fills it. Who gets more depends on the queue. In a short one BBR takes nearly all; in a long one CUBIC has more.",
            )}
          </p>
          <p className="today-links">
            <Link to={routes.figure(figure)}>{t("The figure, beside ns-3")}</Link>
            <Link to={routes.lesson("bbr")}>{t("The lesson on BBR")}</Link>
            <Link to={routes.labWith("v=1&preset=basics/two-senders")}>{t("In the lab")}</Link>
          </p>
        </section>
        <Link
          className="today-picture"
          to={routes.figure(figure)}
          style={{ minHeight: pictureHeight }}
          aria-label={t("Throughputs of BBR and CUBIC, by the length of the queue")}
        >
          <Suspense>{visible && <TodayPicture id={figure} height={pictureHeight} />}</Suspense>
        </Link>
      </div>
    </div>
  );
}
