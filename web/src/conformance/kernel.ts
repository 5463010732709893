// The kernel's answers, as they were recorded (npm run oracle:scripts): fetched when the page has drawn its own.

import recordedUrl from "@ackscope/scenarios/conformance/linux.json?url";
import { t } from "@ackscope/scene/language";
import type { KernelAnswer } from "ackscope/conformance";
import { useEffect, useState } from "react";

export type KernelAnswers = Readonly<Record<string, KernelAnswer>>;

export interface KernelRecord {
  /** null: not there yet, or not to be had. */
  readonly answers: KernelAnswers | null;
  readonly failure: string | null;
}

export function useKernelAnswers(): KernelRecord {
  const [record, setRecord] = useState<KernelRecord>({ answers: null, failure: null });
  useEffect(() => {
    const controller = new AbortController();
    fetch(recordedUrl, { signal: controller.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(t("The server answered {status}.", { status: answer.status }));
        const { scripts } = (await answer.json()) as { readonly scripts: KernelAnswers };
        setRecord({ answers: scripts, failure: null });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setRecord({ answers: null, failure: error instanceof Error ? error.message : String(error) });
      });
    return () => controller.abort();
  }, []);
  return record;
}
