/** The terminal's two streams. Results go to stdout, everything else to stderr. */

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

export function print(text: string): void {
  process.stdout.write(`${printable(text)}\n`);
}

export function warn(text: string): void {
  process.stderr.write(`${printable(text)}\n`);
}

/** Documents come from strangers: their text must not move the cursor or recolour the terminal. */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Whoever reads us may stop early (`| head`): that is no error of ours. */
export function exitQuietlyWhenTheReaderLeaves(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit();
      throw error;
    });
  }
}
