// What an address of the page names: an example, a file of the server, or a flow that was published.

import { t } from "@ackscope/scene/language";
import { useEffect, useEffectEvent, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { CaptureFile } from "../captured/calls.js";
import { examples } from "../captured/examples.js";
import { fetchCapture, fetchCapturedPackets, type PublishedCapture } from "../share/captures.js";

interface Linked {
  /** The address names a file that is not there yet. */
  readonly isWaiting: boolean;
  /** Why it is not there; `null`: nothing went wrong. */
  readonly failure: string | null;
}

type Opened = (file: CaptureFile, published: PublishedCapture | null) => void;

/** Calls `onFile` with what the address names, once for each address. */
export function useLinked(onFile: Opened): Linked {
  const { id } = useParams();
  const [search] = useSearchParams();
  const example = search.get("example");
  const name = search.get("file");
  const key = keyOf(id, example, name);
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly failure: string | null } | null>(null);
  const open = useEffectEvent(onFile);
  const isNamed = id !== undefined || name !== null || examples.some((each) => each.id === example);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const of = keyOf(id, example, name);
    fetched(id, example, name, signal).then(
      (found) => {
        if (signal.aborted || found === null) return;
        setOutcome({ of, failure: null });
        open(...found);
      },
      (error: unknown) => {
        if (!signal.aborted) setOutcome({ of, failure: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => controller.abort();
  }, [id, example, name]);

  const current = outcome?.of === key ? outcome : null;
  return { isWaiting: isNamed && current === null, failure: current?.failure ?? null };
}

const keyOf = (...named: readonly (string | null | undefined)[]): string => named.join("\n");

async function fetched(
  id: string | undefined,
  exampleId: string | null,
  name: string | null,
  signal: AbortSignal,
): Promise<Parameters<Opened> | null> {
  if (id !== undefined) {
    const published = await fetchCapture(id, signal);
    return [{ name: published.title, blob: await fetchCapturedPackets(id, signal) }, published];
  }
  const example = examples.find((each) => each.id === exampleId);
  if (example) return [{ name: example.name, blob: await blobAt(example.url, signal) }, null];
  return name === null ? null : [{ name, blob: await blobAt(`/api/v1/capture-files/${encodeURIComponent(name)}`, signal) }, null];
}

async function blobAt(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal });
  if (answer.ok) return answer.blob();
  // What is not read would keep its connection.
  await answer.body?.cancel();
  throw new Error(
    answer.status === 404 ? t("There is no such file on this server.") : t("The server answered {status}.", { status: answer.status }),
  );
}
