import { gzipSync } from 'node:zlib';

/**
 * Reports what each place of a user interface loads before it renders, and fails the build if that is more than its
 * limit, or holds what may only come later.
 * @param {import('./first-load.d.mts').FirstLoad} options
 * @returns {import('vite').Plugin}
 */
export function firstLoad({ places, always, later = {} }) {
  return {
    name: 'recado-first-load',
    apply: 'build',
    generateBundle: {
      // After the plugins that still write into the chunks.
      order: 'post',
      handler(_options, bundle) {
        for (const [place, { parts, limit }] of Object.entries(places)) {
          const loaded = chunksOf(bundle, [...always, ...parts]);
          const bytes = loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
          const text = `${place}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip) in ${loaded.length} files`;
          this.info(text);
          for (const [name, drawn] of Object.entries(later)) {
            const chunk = loaded.find(({ modules }) => Object.keys(modules).some((id) => drawn.test(id)));
            if (chunk) this.error(`${place}: ${chunk.fileName} holds ${name}: load what draws them later`);
          }
          if (bytes > limit)
            this.error(
              `${text}, more than the ${limit / 1000} kB that it may have: load what can wait later`,
            );
        }
      },
    },
  };
}

/**
 * The chunks that hold these modules, and all that they import. A module that was moved must not pass as weightless.
 * @param {import('./first-load.d.mts').Bundle} bundle
 * @param {string[]} modules how their paths end
 */
export function chunksOf(bundle, modules) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  /** @type {Set<(typeof chunks)[number]>} */
  const loaded = new Set();
  /** @param {(typeof chunks)[number]} chunk */
  const collect = (chunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') collect(next);
    }
  };
  for (const module of modules) {
    const found = chunks.find((chunk) => Object.keys(chunk.modules).some((id) => id.endsWith(module)));
    if (!found) throw new Error(`No chunk holds ${module}`);
    collect(found);
  }
  return [...loaded];
}
