// Captures of others, read in this tab: which flows there are, what each sent again and why, and what limited it. Logs of other programs are curves.

import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { useSearchParams } from "react-router";
import type { CaptureFile } from "../captured/calls.js";
import { examples } from "../captured/examples.js";
import { isCapture } from "../captured/is-capture.js";
import { onHandedOver, takeHandedOver } from "./handed-over.js";
import { NoCapture } from "./NoCapture.js";
import { CaptureView } from "./CaptureView.js";
import "../lab/parts/lab.css";
import "./captures.css";

const CurvesView = lazy(() => import("./curves/CurvesView.js").then(({ CurvesView }) => ({ default: CurvesView })));

interface Opened {
  readonly file: CaptureFile;
  /** A log of another program, or a capture to be laid beside one, is looked at as curves. */
  readonly asCurves: boolean;
  /** Each time another one: the same file may be opened again. */
  readonly number: number;
}

export default function CapturesPage(): ReactElement {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const example = examples.find(({ id }) => id === search.get("example"));
  const linked = search.get("file");
  const [address, name] = example
    ? [example.url, example.name]
    : linked === null
      ? [null, ""]
      : [`/api/v1/captures/${encodeURIComponent(linked)}`, linked];

  const show = (file: CaptureFile, asCurves: boolean): void => {
    setFailure(null);
    setOpened((before) => ({ file, asCurves, number: (before?.number ?? 0) + 1 }));
  };
  // What is no capture may be a log.
  const take = (file: CaptureFile): void => void isCapture(file.blob).then((is) => show(file, !is));
  const open = useEffectEvent(take);

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

  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    fetch(address, { signal: controller.signal })
      .then(async (answer) => {
        // What is not read would keep its connection.
        if (!answer.ok) await answer.body?.cancel();
        if (answer.status === 404) throw new Error(t("There is no such file on this server."));
        if (!answer.ok) throw new Error(t("The server answered {status}.", { status: answer.status }));
        open({ name, blob: await answer.blob() });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      });
    return () => controller.abort();
  }, [address, name]);

  const choose = (file: File): void => {
    setSearch({}, { replace: true });
    take({ name: file.name, blob: file });
  };

  if (!opened) return <NoCapture failure={failure} isWaiting={address !== null && failure === null} onFile={choose} />;
  return opened.asCurves ? (
    <Suspense fallback={<main id="main" className="page" aria-busy="true" />}>
      <CurvesView key={opened.number} files={[opened.file]} />
    </Suspense>
  ) : (
    <CaptureView key={opened.number} file={opened.file} onFile={choose} onCurves={() => show(opened.file, true)} />
  );
}
