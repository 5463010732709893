import { lazy, Suspense, type ReactElement } from "react";
import { Route, Routes } from "react-router";
import { pageSimulator } from "../sim/browser.js";
import { AppErrors } from "./AppErrors.js";
import { OpenDropped } from "./OpenDropped.js";
import { Presentation } from "./Presentation.js";
import { TopBar } from "./TopBar.js";

// Every page but the smallest shows a run: the core compiles while the page's script loads.
void pageSimulator()
  .core()
  .catch(() => {
    // Whoever asks for a run is told why there is none.
  });

const LandingPage = lazy(() => import("../landing/LandingPage.js"));
const LabPage = lazy(() => import("../lab/LabPage.js"));
const GalleryPage = lazy(() => import("../figures/GalleryPage.js"));
const FigurePage = lazy(() => import("../figures/FigurePage.js"));
const OpenPointPage = lazy(() => import("../figures/OpenPointPage.js"));
const RunPage = lazy(() => import("../pages/RunPage.js"));
const RunsPage = lazy(() => import("../pages/RunsPage.js"));
const LessonsPage = lazy(() => import("../pages/LessonsPage.js"));
const SettingsPage = lazy(() => import("./SettingsPage.js"));
const AboutPage = lazy(() => import("../pages/AboutPage.js"));
const NotFoundPage = lazy(() => import("../pages/NotFoundPage.js"));

export function App(): ReactElement {
  return (
    <>
      <TopBar />
      <Presentation />
      <OpenDropped />
      <AppErrors>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/" element={<LandingPage />} />
            <Route path="/lab" element={<LabPage key="lab" layout="overlay" />} />
            <Route path="/compare" element={<LabPage key="compare" layout="rows" />} />
            <Route path="/figures" element={<GalleryPage />} />
            <Route path="/figures/:paper/:number" element={<FigurePage />} />
            <Route path="/figures/:paper/:number/run" element={<OpenPointPage />} />
            <Route path="/r/:id" element={<RunPage />} />
            <Route path="/runs" element={<RunsPage />} />
            <Route path="/lessons" element={<LessonsPage />} />
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/about" element={<AboutPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </AppErrors>
    </>
  );
}
