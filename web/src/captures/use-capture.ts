// A file that was opened: its flows, the one that is looked at, and how far reading has come.

import { t } from "@ackscope/scene/language";
import { endName, type CaptureReading, mainDirection } from "ackscope/captures";
import { useCallback, useEffect, useState } from "react";
import type { CaptureFile, FlowList, ListedFlow } from "../captured/calls.js";
import { isAsOpened, likelyLargest } from "./early.js";
import { CaptureStage } from "../captured/capture-stage.js";
import { listFlows, openFlow, type Progress } from "../captured/read-file.js";

export interface ShownFlow {
  readonly flow: ListedFlow;
  readonly tappedAt: 0 | 1 | null;
  readonly stage: CaptureStage;
}

export interface OpenCapture {
  readonly list: FlowList | null;
  /** null: it is still being read, or could not be. */
  readonly reading: CaptureReading | null;
  readonly progress: Pick<Progress, "bytes" | "of"> | null;
  readonly failure: string | null;
  readonly shown: ShownFlow | null;
  /** The place of the flow that is asked for. */
  readonly chosen: number | null;
  readonly choose: (flow: ListedFlow, tappedAt?: 0 | 1 | null) => void;
}

interface Wanted {
  readonly file: CaptureFile;
  readonly flow: ListedFlow;
  readonly tappedAt: 0 | 1 | null;
  /** By the page, before the file was listed. */
  readonly isEarly?: boolean;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** REQUIRES: a component of its own for each file. */
export function useCapture(file: CaptureFile): OpenCapture {
  const [list, setList] = useState<FlowList | null>(null);
  const [reading, setReading] = useState<CaptureReading | null>(null);
  const [listing, setListing] = useState<OpenCapture["progress"]>(null);
  const [opening, setOpening] = useState<OpenCapture["progress"]>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [shown, setShown] = useState<ShownFlow | null>(null);
  const choose = useCallback<OpenCapture["choose"]>((flow, tappedAt = flow.tappedAt) => setWanted({ file, flow, tappedAt }), [file]);

  useEffect(() => {
    const aborted = new AbortController();
    const onProgress = ({ list: found, bytes, of }: Progress): void => {
      setListing({ bytes, of });
      if (!found) return;
      setList(found);
      const flow = likelyLargest(found, bytes / of);
      if (flow) setWanted((before) => before ?? { file, flow, tappedAt: flow.tappedAt, isEarly: true });
    };
    listFlows(file, { signal: aborted.signal, onProgress }).then(
      (listed) => {
        setListing(null);
        setList(listed.list);
        setReading(listed.reading);
        const [largest] = listed.list.flows;
        if (!largest) return;
        setWanted((before) => {
          const isRight = before && (!before.isEarly || isAsOpened(before.flow, largest));
          return isRight ? before : { file, flow: largest, tappedAt: largest.tappedAt };
        });
      },
      (error: unknown) => {
        if (!aborted.signal.aborted) setFailure(messageOf(error));
      },
    );
    return () => aborted.abort();
  }, [file]);

  useEffect(() => {
    if (!wanted) return;
    const aborted = new AbortController();
    const { flow, tappedAt } = wanted;
    const onProgress = ({ bytes, of }: Progress): void => setOpening({ bytes, of });
    openFlow(wanted.file, flow, tappedAt, { signal: aborted.signal, onProgress }).then(
      (opened) => {
        setOpening(null);
        const label = t("{from} to {to}", {
          from: endName(flow.directions[mainDirection(flow)]),
          to: endName(flow.directions[1 - mainDirection(flow)]!), // there are two
        });
        setShown({ flow, tappedAt, stage: new CaptureStage(opened, label) });
      },
      (error: unknown) => {
        if (!aborted.signal.aborted) setFailure(messageOf(error));
      },
    );
    return () => aborted.abort();
  }, [wanted]);

  // What was counted since it was opened.
  const flow = list?.flows.find(({ place }) => place === shown?.flow.place);
  return {
    list,
    reading,
    progress: listing ?? opening,
    failure,
    shown: shown && flow ? { ...shown, flow } : shown,
    chosen: wanted?.flow.place ?? null,
    choose,
  };
}
