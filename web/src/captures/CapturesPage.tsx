// Captures of others, read in this tab: which flows there are, what each sent again and why, and what limited it. Logs of other programs are curves.

import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { useNavigate } from "react-router";
import type { CaptureFile } from "../captured/calls.js";
import { isCapture } from "../captured/is-capture.js";
import { routes } from "../routes/routes.js";
import type { PublishedCapture } from "../share/captures.js";
import { onHandedOver, takeHandedOver } from "./handed-over.js";
import { useLinked } from "./linked.js";
import { NoCapture } from "./NoCapture.js";
import { CaptureView } from "./CaptureView.js";
import "../lab/parts/lab.css";
import "./captures.css";

const CurvesView = lazy(() => import("./curves/CurvesView.js").then(({ CurvesView }) => ({ default: CurvesView })));

interface Opened {
  readonly file: CaptureFile;
  readonly published: PublishedCapture | null;
  /** A log of another program, or a capture to be laid beside one, is looked at as curves. */
  readonly asCurves: boolean;
  /** Each time another one: the same file may be opened again. */
  readonly number: number;
}

export default function CapturesPage(): ReactElement {
  const [opened, setOpened] = useState<Opened | null>(null);
  const navigate = useNavigate();

  const show = (file: CaptureFile, published: PublishedCapture | null, asCurves: boolean): void =>
    setOpened((before) => ({ file, published, asCurves, number: (before?.number ?? 0) + 1 }));
  // What is no capture may be a log.
  const take = (file: CaptureFile, published: PublishedCapture | null): void =>
    void isCapture(file.blob).then((is) => show(file, published, !is));
  const { isWaiting, failure } = useLinked(take);
  const open = useEffectEvent((file: CaptureFile) => take(file, null));

  useEffect(() => {
    document.title = t("{name} · Ackscope", { name: opened?.file.name ?? t("Captures") });
  }, [opened]);

  useEffect(() => {
    const controller = new AbortController();
    const openHandedOver = (): void => {
      const file = takeHandedOver();
      if (file) open(file);
    };
    onHandedOver(openHandedOver, controller.signal);
    openHandedOver();
    return () => controller.abort();
  }, []);

  /** The address no longer names what is shown. */
  const choose = (file: File): void => {
    void navigate(routes.captures, { replace: true });
    take({ name: file.name, blob: file }, null);
  };

  if (!opened) return <NoCapture failure={failure} isWaiting={isWaiting} onFile={choose} />;
  return opened.asCurves ? (
    <Suspense fallback={<main id="main" className="page" aria-busy="true" />}>
      <CurvesView key={opened.number} files={[opened.file]} />
    </Suspense>
  ) : (
    <CaptureView
      key={opened.number}
      file={opened.file}
      published={opened.published}
      onFile={choose}
      onCurves={() => show(opened.file, null, true)}
      onDeleted={() => {
        setOpened(null);
        void navigate(routes.captures, { replace: true });
      }}
    />
  );
}
