/** The pages between a course and an assignment: nobody stays on them. */
import { createHash } from "node:crypto";
import { escapeHtml } from "../plugins/html.js";

const submit = "document.forms[0].submit()";

/** What the pages may do: the one script, which sends the form, to wherever the platform said, in its frames. */
export const policyOf = (frames: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash("sha256").update(submit).digest("base64")}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    `frame-ancestors ${frames.join(" ")}`,
  ].join("; ");

/** Goes on by itself. A page and no redirect: proxies have little room for an address that holds a whole assignment. */
export const onwardPage = (address: string): string =>
  page({
    title: "Ackscope",
    head: `<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}" />`,
    body: `<p><a href="${escapeHtml(address)}">Go on to the assignment</a></p>`,
  });

/** Back to the course, with what was chosen. */
export const returnPage = (returnUrl: string, message: string): string =>
  page({
    title: "Back to the course",
    body: `<form method="post" action="${escapeHtml(returnUrl)}">
<input type="hidden" name="JWT" value="${escapeHtml(message)}" />
<p><button>Back to the course</button></p>
</form>
<script>${submit}</script>`,
  });

export const refusalPage = (title: string, detail: string): string =>
  page({ title, body: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(detail)}</p>` });

interface Page {
  readonly title: string;
  readonly head?: string;
  readonly body: string;
}

const page = ({ title, head = "", body }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<meta name="color-scheme" content="light dark" />
<title>${escapeHtml(title)}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; } h1 { font-size: 1.25rem; } p::first-letter { text-transform: uppercase; }</style>
${head}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
