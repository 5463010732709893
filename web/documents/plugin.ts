/**
 * Reading documents in the build. `import document from "./name.md"` is a compiled document, `"./name.md?head"` what lists say of it. Behind the build each
 * document gets a page of its own, dist/<address>.html, which can be read without scripts, and the pictures for it.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadCore } from "ackscope/node";
import type { Plugin, Rollup } from "vite";
import type { ReadingHead } from "../src/reading/model/document.js";
import { addressOf, docsFolder } from "./addresses.js";
import { compiledOnce } from "./compiled-once.js";
import { evaluate } from "./evaluate.js";
import { documentFiles } from "./files.js";
import { staticForm } from "./static.js";
import { lessonList, type ListedLesson } from "./lesson-list.js";
import { staticPage } from "./static-page.js";

/** The documents themselves, for whatever is bundled with them. */
export function readingDocuments(): Plugin {
  return {
    name: "ackscope-reading-documents",
    enforce: "pre",
    async load(id) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".md")) return null;
      const { document, files } = await compiledOnce(file);
      for (const each of files) this.addWatchFile(each);
      const { title, summary, minutes, needs, predictions, mechanisms } = document;
      const head: ReadingHead = { title, summary, minutes, needs, predictions, mechanisms };
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(query === "head" ? head : document))})`, map: null };
    },
  };
}

/** Their pages, behind the build. */
export function readingPages(): Plugin {
  let dist = "";
  let styles: readonly string[] = [];
  let typeface = "";
  return {
    name: "ackscope-reading-pages",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      dist = join(root, outDir);
    },
    generateBundle(_options, bundle) {
      styles = stylesOf(bundle);
      typeface = Object.keys(bundle).find((name) => /^assets\/source-serif-.*\.woff2$/.test(name)) ?? "";
      if (styles.length === 0 || typeface === "") this.error("the style or the typeface of reading pages is not in the bundle");
    },
    closeBundle: {
      sequential: true,
      order: "pre",
      handler: async () => {
        const template = readFileSync(join(dist, "index.html"), "utf8");
        const core = await loadCore();
        const lessons: ListedLesson[] = [];
        for (const file of documentFiles()) {
          const address = addressOf(file);
          const { document } = await compiledOnce(file);
          const { html, pictures } = staticForm(document, await evaluate(core, document), (name) => `${address}/${name}.svg`);
          write(`${address.slice(1)}.html`, staticPage({ template, document, html, address, styles, typeface }));
          for (const [name, svg] of pictures) write(`${address.slice(1)}/${name}.svg`, svg);
          if (address.startsWith("/lessons/")) lessons.push({ address, ...document });
        }
        const list = lessonList(lessons);
        const page = { template, document: list, html: list.html, address: "/lessons", styles, typeface, withoutScripts: true };
        write("lessons.html", staticPage(page));
        cpSync(join(docsFolder, "images"), join(dist, "docs", "images"), { recursive: true });
      },
    },
  };

  function write(name: string, text: string): void {
    const file = join(dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The style of reading pages, which the app fetches with their script and with what that imports. */
function stylesOf(bundle: Rollup.OutputBundle): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string): readonly string[] => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || seen.has(name) || chunk.isEntry) return [];
    seen.add(name);
    return [...chunk.imports.flatMap(visit), ...(chunk.viteMetadata?.importedCss ?? [])];
  };
  const pages = Object.values(bundle).filter(
    (chunk) => chunk.type === "chunk" && chunk.moduleIds.some((id) => /[\\/](?:LessonPage|DocsPage)\.tsx$/.test(id)),
  );
  return [...new Set(pages.flatMap(({ fileName }) => visit(fileName)))];
}
