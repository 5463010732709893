/** /embed.js: where a page says <script src=".../embed.js" data-run="ID" async>, it puts the run into a frame. */
export const embedHeight = 560;
export const embedWidth = 960;

export const embedScript = `// Ackscope: shows a published run in this page.
(() => {
  for (const script of document.querySelectorAll("script[data-run]")) {
    if (script.dataset.shown || !/\\/embed\\.js(?:[?#]|$)/.test(script.src)) continue;
    script.dataset.shown = "yes";
    const { run, title, height } = script.dataset;
    const frame = document.createElement("iframe");
    frame.src = new URL("embed/" + encodeURIComponent(run), script.src).href;
    frame.title = title || "Ackscope run " + run;
    frame.loading = "lazy";
    frame.height = /^\\d+$/.test(height || "") ? height : "${embedHeight}";
    frame.style.cssText = "width:100%;max-width:${embedWidth}px;border:1px solid #838c98";
    script.after(frame);
  }
})();
`;
