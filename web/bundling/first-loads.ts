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
  const importsOf = (chunk: Rollup.OutputChunk): readonly Rollup.OutputChunk[] => chunk.imports.map((name) => byName.get(name)!);
  const entry = withImports([ahead.find(({ isEntry }) => isEntry)!], importsOf);
  const waiting = new Map<Rollup.OutputChunk, Set<string>>();
  const own = new Set<Rollup.OutputChunk>();
  for (const module of new Set(Object.values(pages).flat())) {
    const page = ahead.find(({ moduleIds }) => moduleIds.includes(join(webFolder, module)));
    if (!page) throw new Error(`first-loads.json: ${module} is fetched by nothing`);
    own.add(page);
    for (const chunk of withImports([page], importsOf))
      if (!entry.has(chunk)) waiting.set(chunk, (waiting.get(chunk) ?? new Set()).add(module));
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
    imports: (chunk) => importsOf(chunk).filter((imported) => !entry.has(imported)),
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

/** These and everything that they import, however far away. */
function withImports<Chunk>(from: readonly Chunk[], importsOf: (chunk: Chunk) => readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(from);
  // What is added while the set is read is read as well.
  for (const chunk of found) for (const imported of importsOf(chunk)) found.add(imported);
  return found;
}

/** Of each page the files that it waits for besides the entry's: scripts first, then styles. */
function filesOfPages(bundle: Rollup.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loadedBy = (from: readonly Rollup.OutputChunk[]): ReadonlySet<Rollup.OutputChunk> =>
    withImports(from, ({ imports }) => imports.flatMap((name) => byName.get(name) ?? []));
  const entry = loadedBy(chunks.filter(({ isEntry }) => isEntry));
  const filesOfPage = (modules: readonly string[]): readonly string[] => {
    const holding = modules.map((module) => chunks.find(({ moduleIds }) => moduleIds.includes(join(webFolder, module)))!);
    const loaded = [...loadedBy(holding)].filter((chunk) => !entry.has(chunk));
    return [...loaded.filter(isScript).map(({ fileName }) => fileName), ...new Set(loaded.flatMap(stylesOf))];
  };
  return Object.fromEntries(Object.entries(pages).map(([page, modules]) => [page, filesOfPage(modules)]));
}

/** Vite leaves out scripts that would be empty without their styles. */
const isScript = ({ moduleIds }: Rollup.OutputChunk): boolean => !moduleIds.every((id) => id.endsWith(".css"));

const stylesOf = ({ viteMetadata }: Rollup.OutputChunk): readonly string[] => [...(viteMetadata?.importedCss ?? [])];

function aheadScript(files: Readonly<Record<string, readonly string[]>>): string {
  const all = [...new Set(Object.values(files).flat())];
  const addresses = Object.entries(files).map(([page, names]) => [
    `^${page.replaceAll("…", "[^/]+")}$`,
    names.map((name) => all.indexOf(name)),
  ]);
  return `const files = ${JSON.stringify(all)};
// As in src/routes/site.ts, which is not there yet.
const base = document.documentElement.dataset.base ?? "";
const page = location.pathname.slice(base.length).replace(/(.)\\/+$/, "$1");
for (const [address, places] of ${JSON.stringify(addresses)}) {
  if (!new RegExp(address).test(page)) continue;
  for (const place of places) {
    const href = base + "/" + files[place];
    const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
    document.head.append(Object.assign(document.createElement("link"), kind, { crossOrigin: "", href }));
  }
}
`;
}
