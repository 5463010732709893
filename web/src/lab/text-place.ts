// From a JSON pointer to the line of a text in which its value begins, so that a problem can be shown where it was written.

/** 1-based. The nearest ancestor that exists stands in for what does not; undefined when the text is not JSON. */
export function lineOf(text: string, pointer: string): number | undefined {
  const lines = new Map<string, number>();
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  new Scanner(text, lines).value("");
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const line = lines.get(at);
    if (line !== undefined) return line;
    if (at === "") return undefined;
  }
}

/** Walks over text that is known to be JSON. */
class Scanner {
  private at = 0;
  private line = 1;

  constructor(
    private readonly text: string,
    private readonly lines: Map<string, number>,
  ) {}

  value(pointer: string): void {
    this.space();
    if (!this.lines.has(pointer)) this.lines.set(pointer, this.line);
    const first = this.text[this.at];
    if (first === "{") this.members("}", () => this.member(pointer));
    else if (first === "[") {
      let index = 0;
      this.members("]", () => this.value(`${pointer}/${index++}`));
    } else if (first === '"') this.string();
    else while (this.at < this.text.length && !/[\s,\]}]/.test(this.text[this.at] ?? "")) this.at++;
  }

  private members(end: string, one: () => void): void {
    this.at++;
    this.space();
    while (this.text[this.at] !== end) {
      one();
      this.space();
      if (this.text[this.at] === ",") this.at++;
      this.space();
    }
    this.at++;
  }

  private member(pointer: string): void {
    this.space();
    const line = this.line;
    const key = this.string().replaceAll("~", "~0").replaceAll("/", "~1");
    this.lines.set(`${pointer}/${key}`, line);
    this.space();
    this.at++; // the colon
    this.value(`${pointer}/${key}`);
  }

  private string(): string {
    const start = this.at++;
    while (this.text[this.at] !== '"') this.at += this.text[this.at] === "\\" ? 2 : 1;
    this.at++;
    return JSON.parse(this.text.slice(start, this.at)) as string;
  }

  private space(): void {
    for (; /\s/.test(this.text[this.at] ?? ""); this.at++) if (this.text[this.at] === "\n") this.line++;
  }
}

export interface ParsedText {
  readonly value: unknown;
  /** Why the text is not JSON, and where. */
  readonly error: { readonly message: string; readonly line: number } | null;
}

export function parseText(text: string): ParsedText {
  try {
    return { value: JSON.parse(text), error: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      value: undefined,
      error: { message: message.replace(/\s*\(line.*$|\s+in JSON at position.*$/, ""), line: lineOfError(text, message) },
    };
  }
}

/** Engines say a position, or a line, or nothing. */
function lineOfError(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  const before = position === undefined ? text : text.slice(0, Number(position));
  return before.split("\n").length;
}
