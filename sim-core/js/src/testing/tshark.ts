/** Reads capture files with tshark, as a person with Wireshark would see them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The named fields of each packet that passes a display filter; repeated fields joined by commas. */
export function tshark(capture: Uint8Array, fields: readonly string[], filter = ""): Record<string, string>[] {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-capture-"));
  try {
    const file = path.join(folder, "run.pcapng");
    writeFileSync(file, capture);
    const options = ["-r", file, "-n", "-T", "fields", "-E", "separator=/t", "-E", "occurrence=a", ...checkSums];
    const { status, stdout, stderr, error } = spawnSync(
      "tshark",
      [...options, "-Y", filter, ...["frame.number", ...fields].flatMap((field) => ["-e", field])],
      {
        encoding: "utf8",
        maxBuffer: 2 ** 30,
      },
    );
    if (error) throw new Error(`tshark is needed (Debian package tshark; npm test installs it): ${error.message}`);
    if (status !== 0) throw new Error(`tshark failed: ${stderr}`);
    return stdout
      .split("\n")
      .filter((line) => line !== "")
      .map((line) =>
        Object.fromEntries(
          line
            .split("\t")
            .slice(1)
            .map((value, i) => [fields[i] ?? "", value]),
        ),
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const checkSums = ["ip", "tcp", "udp"].flatMap((protocol) => ["-o", `${protocol}.check_checksum:TRUE`]);
