import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What each place loads before it is drawn, beside the entry and the texts of one language. */
const PLACES: Record<string, string[]> = {
  '/tickets': [],
  '/login': ['session/LoginScreen.tsx'],
  '/tickets/:uuid': ['conversation/Conversation.tsx', 'texts/tr/later.ts'],
};
const ALWAYS = ['src/main.tsx', 'texts/tr/all.ts'];

type Chunk = Rolldown.OutputChunk;

/** Says what each place costs, and fails the build when the first picture of the tickets weighs more than `limit` bytes. */
export function firstLoad({ limit }: { limit: number }): Plugin {
  return {
    name: 'recado-first-load',
    apply: 'build',
    generateBundle: {
      // After the plugins that still write into the chunks.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
        for (const [place, parts] of Object.entries(PLACES)) {
          const loaded = new Set<Chunk>();
          for (const part of [...ALWAYS, ...parts]) collect(chunkOf(chunks, part), bundle, loaded);
          const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
          const text = `${place}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip) in ${loaded.size} files`;
          this.info(text);
          if (place === '/tickets' && bytes > limit)
            this.error(
              `${text}, more than the ${limit / 1000} kB that it may have: load what can wait later`,
            );
        }
      },
    },
  };
}

/** The chunk that holds a module. A place whose module was moved must not pass as weightless. */
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
