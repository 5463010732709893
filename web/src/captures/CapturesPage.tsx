// Captures of others, read in this tab: which flows there are, what each sent again and why, and what limited it.

import { t } from "@ackscope/scene/language";
import { useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { useSearchParams } from "react-router";
import type { CaptureFile } from "../captured/calls.js";
import { examples } from "../captured/examples.js";
import { onHandedOver, takeHandedOver } from "./handed-over.js";
import { NoCapture } from "./NoCapture.js";
import { CaptureView } from "./CaptureView.js";
import "../lab/parts/lab.css";
import "./captures.css";

interface Opened {
  readonly file: CaptureFile;
  /** Each time another one: the same file may be opened again. */
  readonly number: number;
}

export default function CapturesPage(): ReactElement {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const example = examples.find(({ id }) => id === search.get("example"));

  const open = useEffectEvent((file: CaptureFile): void => {
    setFailure(null);
    setOpened((before) => ({ file, number: (before?.number ?? 0) + 1 }));
  });

  useEffect(() => {
    document.title = t("{name} · Ackscope", { name: opened?.file.name ?? t("Captures") });
  }, [opened]);

  useEffect(() => {
    const controller = new AbortController();
    const take = (): void => {
      const file = takeHandedOver();
      if (file) open(file);
    };
    onHandedOver(take, controller.signal);
    take();
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (!example) return;
    const controller = new AbortController();
    fetch(example.url, { signal: controller.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(t("The server answered {status}.", { status: answer.status }));
        open({ name: example.name, blob: await answer.blob() });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      });
    return () => controller.abort();
  }, [example]);

  const choose = (file: File): void => {
    setSearch({}, { replace: true });
    setFailure(null);
    setOpened((before) => ({ file: { name: file.name, blob: file }, number: (before?.number ?? 0) + 1 }));
  };

  return opened ? (
    <CaptureView key={opened.number} file={opened.file} onFile={choose} />
  ) : (
    <NoCapture failure={failure} isWaiting={example !== undefined && failure === null} onFile={choose} />
  );
}
