/**
 * Chunks that import each other run in an order that nobody chose: a function may be missing when it is called. A build
 * with such chunks fails and names them.
 * @returns {import('vite').Plugin}
 */
export function noChunkCircles() {
  return {
    name: 'recado-no-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = new Map(
        Object.values(bundle)
          .filter((one) => one.type === 'chunk')
          .map(({ fileName, imports }) => [fileName, imports]),
      );
      const circle = circleOf(importsOf);
      if (circle) this.error(`these chunks import each other: ${circle.join(' → ')}`);
    },
  };
}

/**
 * The first circle of imports: the files in order, from the first to itself again; undefined without one.
 * @param {Map<string, string[]>} importsOf
 */
export function circleOf(importsOf) {
  const done = new Set();
  /** @type {string[]} */
  const way = [];
  /** @type {(file: string) => string[] | undefined} */
  const visit = (file) => {
    const start = way.indexOf(file);
    if (start >= 0) return [...way.slice(start), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const next of importsOf.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of importsOf.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
}
