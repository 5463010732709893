// The files whose curves are looked at, each as far as it has been read.

import type { CurveLog } from "ackscope/logs";
import { useEffect, useEffectEvent, useState } from "react";
import type { CaptureFile } from "../../captured/calls.js";
import { readCurves } from "../../captured/read-file.js";

export interface OpenMember {
  readonly id: number;
  readonly name: string;
  /** null: it is still being read, or could not be. */
  readonly log: CurveLog | null;
  readonly failure: string | null;
  /** Of the file, that has been read. */
  readonly share: number;
  /** s: where its first moment stands. */
  readonly begins: number;
}

interface Wanted extends OpenMember {
  readonly file: CaptureFile;
}

export interface Members {
  readonly members: readonly OpenMember[];
  readonly add: (file: CaptureFile) => void;
  readonly remove: (id: number) => void;
  readonly begin: (id: number, begins: number) => void;
}

const wanted = (file: CaptureFile, id: number): Wanted => ({ id, name: file.name, file, log: null, failure: null, share: 0, begins: 0 });

export function useMembers(files: readonly CaptureFile[]): Members {
  const [members, setMembers] = useState<readonly Wanted[]>(() => files.map(wanted));
  const change = useEffectEvent((id: number, changes: Partial<Wanted>): void =>
    setMembers((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each))),
  );
  const next = members.find(({ log, failure }) => log === null && failure === null);

  // One after the other: a worker for each at once would have the files fight for the processor.
  useEffect(() => {
    if (!next) return;
    const aborted = new AbortController();
    const { id, file } = next;
    const onProgress = ({ bytes, of }: { readonly bytes: number; readonly of: number }): void => {
      if (!aborted.signal.aborted) change(id, { share: of === 0 ? 1 : bytes / of });
    };
    readCurves(file, { signal: aborted.signal, onProgress }).then(
      (log) => change(id, { log }),
      (error: unknown) => {
        if (!aborted.signal.aborted) change(id, { failure: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => aborted.abort();
    // Its progress does not begin it anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [next?.id]);

  return {
    members,
    add: (file) => setMembers((before) => [...before, wanted(file, 1 + Math.max(-1, ...before.map(({ id }) => id)))]),
    remove: (id) => setMembers((before) => before.filter((each) => each.id !== id)),
    begin: (id, begins) => setMembers((before) => before.map((each) => (each.id === id ? { ...each, begins } : each))),
  };
}
