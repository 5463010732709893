import { lazy, Suspense, type ReactElement } from "react";
import { Route, Routes, useLocation } from "react-router";
import { pageSimulator } from "../sim/browser.js";
import { AppErrors } from "./AppErrors.js";
import { OpenDropped } from "./OpenDropped.js";
import { Presentation } from "./Presentation.js";
import { TopBar } from "./TopBar.js";
import { patterns } from "../routes/routes.js";

// Every page but the smallest shows a run: the core compiles while the page's script loads.
void pageSimulator()
  .core()
  .catch(() => {
    // Whoever asks for a run is told why there is none.
  });

const LandingPage = lazy(() => import("../landing/LandingPage.js"));
const LabPage = lazy(() => import("../lab/LabPage.js"));
const BufferbloatPage = lazy(() => import("../bufferbloat/BufferbloatPage.js"));
const CapturesPage = lazy(() => import("../captures/CapturesPage.js"));
const ConformancePage = lazy(() => import("../conformance/ConformancePage.js"));
const AssignmentPage = lazy(() => import("../assignment/AssignmentPage.js"));
const ClassPage = lazy(() => import("../class-page/ClassPage.js"));
const GalleryPage = lazy(() => import("../figure-pages/GalleryPage.js"));
const FigurePage = lazy(() => import("../figure-pages/FigurePage.js"));
const OpenPointPage = lazy(() => import("../figure-pages/OpenPointPage.js"));
const RunPage = lazy(() => import("../run/RunPage.js"));
// One script with the page of a run, whose parts it has: a script of its own would part what all pages share into more pieces.
const SweepPage = lazy(async () => ({ default: (await import("../run/RunPage.js")).SweepPage }));
const RunsPage = lazy(() => import("../runs/RunsPage.js"));
const CollectionPage = lazy(() => import("../collections/CollectionPage.js"));
const NewCollectionPage = lazy(() => import("../collections/NewCollectionPage.js"));
const PresentPage = lazy(() => import("../collections/PresentPage.js"));
const LessonsPage = lazy(() => import("../lesson-pages/LessonsPage.js"));
const LessonPage = lazy(() => import("../lesson-pages/LessonPage.js"));
const DocsPage = lazy(() => import("../docs/DocsPage.js"));
const SettingsPage = lazy(() => import("./SettingsPage.js"));
const AboutPage = lazy(() => import("../pages/AboutPage.js"));
const NotFoundPage = lazy(() => import("../ui/NotFoundPage.js"));

export function App(): ReactElement {
  return (
    <>
      <TopBar />
      <Presentation />
      <OpenDropped />
      <AppErrors path={useLocation().pathname}>
        <Suspense fallback={null}>
          <Routes>
            <Route path={patterns.landing} element={<LandingPage />} />
            <Route path={patterns.lab} element={<LabPage key="lab" layout="overlay" />} />
            <Route path={patterns.compare} element={<LabPage key="compare" layout="rows" />} />
            <Route path={patterns.bufferbloat} element={<BufferbloatPage />} />
            <Route path={patterns.captures} element={<CapturesPage />} />
            <Route path={patterns.capture} element={<CapturesPage />} />
            <Route path={patterns.conformance} element={<ConformancePage />} />
            <Route path={patterns.assignment} element={<AssignmentPage />} />
            <Route path={patterns.classOf} element={<ClassPage />} />
            <Route path={patterns.figures} element={<GalleryPage />} />
            <Route path={patterns.figure} element={<FigurePage />} />
            <Route path={patterns.openPoint} element={<OpenPointPage />} />
            <Route path={patterns.run} element={<RunPage />} />
            <Route path={patterns.sweep} element={<SweepPage />} />
            <Route path={patterns.runs} element={<RunsPage />} />
            <Route path={patterns.newCollection} element={<NewCollectionPage />} />
            <Route path={patterns.collection} element={<CollectionPage />} />
            <Route path={patterns.presentation} element={<PresentPage />} />
            <Route path={patterns.lessons} element={<LessonsPage />} />
            <Route path={patterns.lesson} element={<LessonPage />} />
            <Route path={patterns.docs} element={<DocsPage />} />
            <Route path={patterns.settings} element={<SettingsPage />} />
            <Route path={patterns.about} element={<AboutPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </AppErrors>
    </>
  );
}
