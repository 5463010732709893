// Which page an address has. Each is fetched when it is shown first.

import { lazy, type ComponentType, type ReactElement } from "react";
import { matchPath } from "react-router";
import { patterns } from "../routes/routes.js";

interface PageRoute {
  readonly path: string;
  readonly element: ReactElement;
  readonly fetch: () => Promise<unknown>;
}

/** One page at one address or more: from one to another of them it stays. */
function page(paths: readonly string[], load: () => Promise<{ readonly default: ComponentType }>): readonly PageRoute[] {
  let loading: ReturnType<typeof load> | undefined;
  const fetch = () => (loading ??= load());
  const Page = lazy(fetch);
  return paths.map((path) => ({ path, element: <Page />, fetch }));
}

async function lab(layout: "overlay" | "rows"): Promise<{ readonly default: ComponentType }> {
  const { default: LabPage } = await import("../lab/LabPage.js");
  return { default: () => <LabPage layout={layout} /> };
}

export const pageRoutes: readonly PageRoute[] = [
  page([patterns.landing], () => import("../landing/LandingPage.js")),
  page([patterns.lab], () => lab("overlay")),
  page([patterns.compare], () => lab("rows")),
  page([patterns.bufferbloat], () => import("../bufferbloat/BufferbloatPage.js")),
  page([patterns.captures, patterns.capture], () => import("../captures/CapturesPage.js")),
  page([patterns.conformance], () => import("../conformance/ConformancePage.js")),
  page([patterns.assignment], () => import("../assignment/AssignmentPage.js")),
  page([patterns.classOf], () => import("../class-page/ClassPage.js")),
  page([patterns.figures], () => import("../figure-pages/GalleryPage.js")),
  page([patterns.figure], () => import("../figure-pages/FigurePage.js")),
  page([patterns.openPoint], () => import("../figure-pages/OpenPointPage.js")),
  page([patterns.run], () => import("../run/RunPage.js")),
  // One script with the page of a run, whose parts it has: a script of its own would part what all pages share into more pieces.
  page([patterns.sweep], async () => ({ default: (await import("../run/RunPage.js")).SweepPage })),
  page([patterns.runs], () => import("../runs/RunsPage.js")),
  page([patterns.newCollection], () => import("../collections/NewCollectionPage.js")),
  page([patterns.collection], () => import("../collections/CollectionPage.js")),
  page([patterns.presentation], () => import("../collections/PresentPage.js")),
  page([patterns.lessons], () => import("../lesson-pages/LessonsPage.js")),
  page([patterns.lesson], () => import("../lesson-pages/LessonPage.js")),
  page([patterns.docs], () => import("../docs/DocsPage.js")),
  page([patterns.settings], () => import("./SettingsPage.js")),
  page([patterns.about], () => import("../pages/AboutPage.js")),
  page(["*"], () => import("../ui/NotFoundPage.js")),
].flat();

/** Begins to fetch the page of an address, and resolves when it is there; what keeps it away, the page's boundary tells. */
export const fetchPage = (address: string): Promise<unknown> | undefined =>
  pageRoutes
    .find(({ path }) => matchPath(path, address))
    ?.fetch()
    .catch(() => undefined);
