import { useState, type SyntheticEvent } from "react";

export interface Submission {
  /** The server was asked and has not answered. */
  readonly busy: boolean;
  /** Why it did not do it; `null`: nothing was refused. */
  readonly refusal: unknown;
  readonly submit: (event?: SyntheticEvent) => void;
}

/** Asks the server for something, once at a time. Where it is done, whoever asked leaves: only a refusal lets it be asked again. */
export function useSubmit(ask: () => Promise<void>): Submission {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    ask().catch((error: unknown) => {
      setRefusal(error);
      setBusy(false);
    });
  };
  return { busy, refusal, submit };
}
