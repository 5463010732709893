/** The style of the operator's page. The tokens are those of the app (web/src/styles/tokens.css); a test holds them to it. */
const light = {
  paper: "#ffffff",
  desk: "#f4f5f6",
  sunk: "#e8eaed",
  tint: "#eef1f4",
  ink: "#14181f",
  "ink-2": "#414a57",
  "ink-3": "#5b6472",
  rule: "#d9dde2",
  "rule-2": "#838c98",
  pass: "#2f6b50",
  differs: "#845400",
  fail: "#b4003c",
  "note-bg": "#f8f1e2",
  "error-bg": "#fbeef2",
};

const dark: Record<keyof typeof light, string> = {
  paper: "#0f172a",
  desk: "#0a1120",
  sunk: "#22304c",
  tint: "#18233b",
  ink: "#eef2f8",
  "ink-2": "#bcc7d6",
  "ink-3": "#9aa7ba",
  rule: "#25324c",
  "rule-2": "#6b7b95",
  pass: "#8fd3b4",
  differs: "#f0c060",
  fail: "#ff7096",
  "note-bg": "#2a2415",
  "error-bg": "#331624",
};

export const tokens = { light, dark } as const;

const declared = (theme: Readonly<Record<string, string>>): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value};`)
    .join("");

export const style = `:root{color-scheme:light dark;--ctl:28px;${declared(light)}}
@media (prefers-color-scheme:dark){:root{${declared(dark)}}}
@media (pointer:coarse){:root{--ctl:44px}}
*{box-sizing:border-box}
html{background:var(--desk);color:var(--ink);font:13px/1.4 "IBM Plex Sans Variable",system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
body{margin:0}
h1,h2,h3,p,ul,dl,dd,figure,fieldset{margin:0;padding:0}
fieldset{border:0;min-width:0}
ul{list-style:none}
h1{font-size:28px;line-height:1.25;font-weight:600}
h2{font-size:15px;line-height:1.25;font-weight:600}
a{color:inherit;text-underline-offset:2px;text-decoration-color:var(--rule-2)}
a:hover{text-decoration-color:var(--ink)}
button,input,select{font:inherit;color:inherit}
code{font-family:"IBM Plex Mono",ui-monospace,Menlo,Consolas,monospace;font-size:.94em;overflow-wrap:anywhere}
:focus-visible{outline:2px solid transparent;box-shadow:0 0 0 2px var(--paper),0 0 0 4px var(--ink);border-radius:3px}
.bar{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;min-height:44px;padding:4px 16px;border-bottom:1px solid var(--rule)}
.bar nav ul{display:flex;flex-wrap:wrap;gap:4px 16px}
.bar nav a{display:inline-flex;align-items:center;min-height:var(--ctl);text-decoration:none}
.bar nav a:hover{text-decoration:underline}
.bar nav a[aria-current]{font-weight:600;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:6px}
.bar form.find{margin-left:auto}
main{max-width:1040px;margin:0 auto;padding:24px 16px 64px;display:grid;gap:24px;background:var(--paper);min-height:100vh;align-content:start;overflow-wrap:anywhere}
.row,form.line{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
form.line>label,.fields label{display:grid;gap:4px;color:var(--ink-2);font-size:12px}
form.fields{display:flex;flex-wrap:wrap;gap:12px;align-items:end}
input,select{height:var(--ctl);padding:0 8px;border:1px solid var(--rule-2);border-radius:3px;background:var(--paper);max-width:100%}
.button,button{display:inline-flex;align-items:center;height:var(--ctl);padding:0 10px;border:1px solid var(--rule-2);border-radius:3px;background:var(--paper);color:var(--ink);text-decoration:none;white-space:nowrap;cursor:pointer}
.button:hover,button:hover{background:var(--tint)}
button.primary{background:var(--ink);border-color:var(--ink);color:var(--paper)}
.danger{color:var(--fail);border-color:var(--fail)}
.dim{color:var(--ink-3)}
.facts{display:flex;flex-wrap:wrap;gap:2px 16px;color:var(--ink-2)}
.thing{display:grid;gap:8px;padding-top:16px;border-top:1px solid var(--rule)}
.quote{white-space:pre-wrap;padding-left:12px;border-left:2px solid var(--rule-2);max-width:80ch}
.sight{font-weight:600}
.sight.hidden{color:var(--fail)}
.sight.waiting{color:var(--differs)}
.sight.shown{color:var(--pass)}
figure{overflow-x:auto;border:1px solid var(--rule);background:#fff;height:420px;overflow-y:auto}
figure img{display:block;width:100%;max-width:760px;min-width:480px;color:#14181f}
.said{padding:8px 12px;background:var(--tint);border-left:3px solid var(--ink)}
.note{padding:8px 12px;background:var(--note-bg)}
.error{padding:8px 12px;background:var(--error-bg);border-left:3px solid var(--fail)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;overflow-wrap:normal}
th,td{padding:4px 12px 4px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule)}
th{font-size:12px;color:var(--ink-3);font-weight:600}
th,td.nowrap{white-space:nowrap}
td.text{min-width:16ch;overflow-wrap:anywhere}
section{display:grid;gap:12px}
`;
