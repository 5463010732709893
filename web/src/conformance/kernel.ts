// The kernel's answers, as they were recorded (npm run oracle:scripts): fetched when the page has drawn its own.

import recordedUrl from "@ackscope/scenarios/conformance/linux.json?url";
import { t } from "@ackscope/scene/language";
import type { KernelAnswer } from "ackscope/conformance";
import { useEffect, useState } from "react";

export type KernelAnswers = Readonly<Record<string, KernelAnswer>>;

/** null: not there yet, or not to be had. */
export function useKernelAnswers(): KernelAnswers | null {
  const [answers, setAnswers] = useState<KernelAnswers | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetch(recordedUrl, { signal: controller.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(t("The server answered {status}.", { status: answer.status }));
        setAnswers(((await answer.json()) as { readonly scripts: KernelAnswers }).scripts);
      })
      .catch((error: unknown) => {
        // The page is whole without them: it says that there are none.
        if (!controller.signal.aborted) console.warn(error);
      });
    return () => controller.abort();
  }, []);
  return answers;
}
