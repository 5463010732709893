// Captures that the server lays open; without a server, or where it has none, there is nothing to say.

import { useEffect, useState } from "react";
import { hasServer } from "../routes/site.js";

interface ServerFile {
  readonly name: string;
  readonly bytes: number;
}

export function useServerFiles(): readonly ServerFile[] {
  const [files, setFiles] = useState<readonly ServerFile[]>([]);
  useEffect(() => {
    if (!hasServer) return;
    const controller = new AbortController();
    fetch("/api/v1/capture-files", { signal: controller.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as ServerFile[]) : []))
      .then(setFiles, () => undefined);
    return () => controller.abort();
  }, []);
  return files;
}
