/**
 * What each page waits for, in few files. Left to itself the bundler parts modules by everything that ever fetches them, each dialog included, and the
 * laboratory waits for eighty files, which take longer to ask for than to send. Here only first loads count: modules that the same pages wait for are one
 * chunk. Which these are, the bundler says itself in a build ahead, since only it knows what it leaves out.
 */
import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { readingDocuments } from "../documents/plugin.js";
import { mergeSmall, type Part } from "./merge-small.js";
import { resolve, webFolder } from "./shared.js";

/** Of each page (… stands for one part of its path), the modules that it waits for besides the entry. */
const pages = JSON.parse(readFileSync(join(webFolder, "bundling/first-loads.json"), "utf8")) as Readonly<Record<string, readonly string[]>>;

/** A part below this size joins one that more pages wait for: another file costs these more than a kilobyte does. Characters, not minified. */
const smallest = 12_000;

/**
 * Also writes dist/first-loads.json, the files of each page, and a script for the head of every page that fetches the files of its address beside the
 * entry, which would otherwise ask for them only when it runs.
 */
export function firstLoads(): Plugin {
  /** The chunk that each module of a first load belongs to. */
  let chunkOf: ReadonlyMap<string, string> = new Map();
  let script = "";
  return {
    name: "ackscope-first-loads",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ debugName: "first loads", name: (id: string) => chunkOf.get(id) ?? null }],
            },
          },
        },
      },
    }),
    async buildStart() {
      chunkOf = chunksOf(await chunksAhead());
    },
    generateBundle(_options, bundle) {
      const files = filesOfPages(bundle);
      this.emitFile({ type: "asset", fileName: "first-loads.json", source: `${JSON.stringify(files, null, 1)}\n` });
      script = this.getFileName(this.emitFile({ type: "asset", name: "ahead.js", source: aheadScript(files) }));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", attrs: { src: `/${script}` }, injectTo: "head-prepend" }],
    },
  };
}

async function chunksAhead(): Promise<readonly Rollup.OutputChunk[]> {
  const built = await build({
    configFile: false,
    root: webFolder,
    logLevel: "error",
    plugins: [react(), readingDocuments()],
    resolve,
    build: { write: false, minify: false, sourcemap: false, target: "es2023" },
    worker: { format: "es" },
  });
  if (!("output" in built)) throw new Error("the build ahead has no single output");
  return built.output.filter((each) => each.type === "chunk");
}

function chunksOf(ahead: readonly Rollup.OutputChunk[]): ReadonlyMap<string, string> {
  const byName = new Map(ahead.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rollup.OutputChunk, found = new Set<Rollup.OutputChunk>()): Set<Rollup.OutputChunk> => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) withImports(byName.get(name)!, found);
    return found;
  };
  const entry = withImports(ahead.find(({ isEntry }) => isEntry)!);
  const waiting = new Map<Rollup.OutputChunk, Set<string>>();
  const own = new Set<Rollup.OutputChunk>();
  for (const module of new Set(Object.values(pages).flat())) {
    const page = ahead.find(({ moduleIds }) => moduleIds.includes(join(webFolder, module)));
    if (!page) throw new Error(`first-loads.json: ${module} is fetched by nothing`);
    own.add(page);
    for (const chunk of withImports(page)) if (!entry.has(chunk)) waiting.set(chunk, (waiting.get(chunk) ?? new Set()).add(module));
  }
  const parts = new Map<string, Part<Rollup.OutputChunk>>();
  for (const [chunk, modules] of waiting) {
    if (own.has(chunk)) continue;
    const name = [...modules].toSorted().join();
    const part = parts.get(name) ?? { wanted: modules, holds: [] };
    part.holds.push(chunk);
    parts.set(name, part);
  }
  const merged = mergeSmall([...parts.values()], {
    smallest,
    size: ({ code }) => code.length,
    imports: (chunk) => chunk.imports.map((name) => byName.get(name)!).filter((imported) => !entry.has(imported)),
    readers: (chunk) => waiting.get(chunk)!,
  });
  // Pages, and what is shared by dialogs alone, stay as they are: parted anew without the rest, some of it would end up elsewhere.
  const others = ahead.filter((chunk) => own.has(chunk) || !(waiting.has(chunk) || entry.has(chunk) || chunk.isDynamicEntry));
  const chunks = [
    ...merged.map(({ holds }, place) => ({ name: `shared-${place}`, moduleIds: holds.flatMap(({ moduleIds }) => moduleIds) })),
    // Two may have the same name.
    ...others.map(({ name, moduleIds }, place) => ({
      name: others.findIndex((other) => other.name === name) === place ? name : `${name}-${place}`,
      moduleIds,
    })),
  ];
  return new Map(chunks.flatMap(({ name, moduleIds }) => moduleIds.map((id) => [id, name] as const)));
}

/** Of each page the files that it waits for besides the entry's: scripts first, then styles. */
function filesOfPages(bundle: Rollup.OutputBundle): Record<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return found;
    found.add(name);
    for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };
  /** Vite leaves out scripts that would be empty without their styles. */
  const isScript = (name: string): boolean => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" && !chunk.moduleIds.every((id) => id.endsWith(".css"));
  };
  const entry = withImports(chunks.find(({ isEntry }) => isEntry)!.fileName);
  const filesOf = (modules: readonly string[]): readonly string[] => {
    const holding = modules.map((module) => chunks.find(({ moduleIds }) => moduleIds.includes(join(webFolder, module)))!);
    const scripts = [...new Set(holding.flatMap(({ fileName }) => [...withImports(fileName)]))].filter((name) => !entry.has(name));
    const styles = scripts.flatMap((name) => {
      const chunk = bundle[name];
      return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
    });
    return [...scripts.filter(isScript), ...new Set(styles)];
  };
  return Object.fromEntries(Object.entries(pages).map(([page, modules]) => [page, filesOf(modules)]));
}

function aheadScript(files: Readonly<Record<string, readonly string[]>>): string {
  const all = [...new Set(Object.values(files).flat())];
  const addresses = Object.entries(files).map(([page, names]) => [
    `^${page.replaceAll("…", "[^/]+")}$`,
    names.map((name) => all.indexOf(name)),
  ]);
  return `const files = ${JSON.stringify(all)};
for (const [address, places] of ${JSON.stringify(addresses)}) {
  if (!new RegExp(address).test(location.pathname)) continue;
  for (const place of places) {
    const href = "/" + files[place];
    const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
    document.head.append(Object.assign(document.createElement("link"), kind, { crossOrigin: "", href }));
  }
}
`;
}
