import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * What each screen loads before it renders, besides the entry and the texts of one language, and the maximum bytes of
 * all of it.
 */
const PLACES: Record<string, { parts: string[]; limit: number }> = {
  '/tickets': { parts: [], limit: 200_000 },
  '/': {
    parts: ['dashboard/DashboardScreen.tsx', 'texts/tr/lazy.ts', 'texts/tr/rare.ts'],
    limit: 300_000,
  },
  '/login': { parts: ['session/LoginScreen.tsx'], limit: 236_000 },
  '/tickets/:uuid': { parts: ['conversation/Conversation.tsx', 'texts/tr/lazy.ts'], limit: 286_000 },
  // It follows the conversation where there is room for it.
  '/tickets/:uuid and its contact': {
    parts: ['conversation/Conversation.tsx', 'drawer/ContactDrawer.tsx', 'texts/tr/lazy.ts'],
    limit: 358_000,
  },
};
const ALWAYS = ['src/main.tsx', 'texts/tr/all.ts'];

/** What draws charts is larger than any screen: it comes after the numbers, where somebody looks at them. */
const CHARTS = /node_modules\/@mui\/x-charts/;

type Chunk = Rolldown.OutputChunk;

/** Reports the size of each screen, and fails the build if one exceeds its limit, or loads what draws charts. */
export function firstLoad(): Plugin {
  return {
    name: 'recado-first-load',
    apply: 'build',
    generateBundle: {
      // After the plugins that still write into the chunks.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
        for (const [place, { parts, limit }] of Object.entries(PLACES)) {
          const loaded = new Set<Chunk>();
          for (const part of [...ALWAYS, ...parts]) collect(chunkOf(chunks, part), bundle, loaded);
          const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
          const text = `${place}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip) in ${loaded.size} files`;
          this.info(text);
          const charts = [...loaded].find(({ modules }) =>
            Object.keys(modules).some((id) => CHARTS.test(id)),
          );
          if (charts) this.error(`${place}: ${charts.fileName} holds charts: load what draws them later`);
          if (bytes > limit)
            this.error(
              `${text}, more than the ${limit / 1000} kB that it may have: load what can wait later`,
            );
        }
      },
    },
  };
}

/** The chunk with a module. A screen whose module was moved must not pass as weightless. */
function chunkOf(chunks: Chunk[], module: string): Chunk {
  const found = chunks.find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(module)));
  if (!found) throw new Error(`No chunk holds ${module}`);
  return found;
}

function collect(chunk: Chunk, bundle: Rolldown.OutputBundle, into: Set<Chunk>): void {
  if (into.has(chunk)) return;
  into.add(chunk);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') collect(next, bundle, into);
  }
}
