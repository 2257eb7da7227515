import { describe, expect, it } from 'vitest';
import { arrows, arrowsUp, circles, drawing, importGraph } from '../../structure/import-graph.mjs';
import { moduleOrder } from '../../structure/order.mjs';

const imports = importGraph();
const atRunTime = imports.filter(({ isType }) => !isType);

describe('the modules of the core', () => {
  it('are all in the list of wiring/compose.ts, each once', () => {
    const files = imports.flatMap(({ from, to }) => [from, to]);
    const folders = new Set(files.flatMap((path) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? []));
    expect([...moduleOrder()].sort()).toEqual([...folders].sort());
  });

  it('import only down the list, types included', () => {
    expect(arrowsUp(arrows(imports)).flatMap(({ files }) => files)).toEqual([]);
  });

  it('form no circle, nor do their files at run time', () => {
    expect(circles(arrows(imports))).toEqual([]);
    expect(circles(atRunTime)).toEqual([]);
  });
});

describe('the drawing', () => {
  const height = new Map([
    ['infra', 0],
    ['modules/a', 1],
    ['modules/b', 2],
  ]);
  const files = [
    { from: 'modules/b/b.ts', to: 'modules/a/a.service.ts', isType: false },
    { from: 'modules/a/a.ts', to: 'infra/x.ts', isType: false },
  ];

  it('names the imports of each module', () => {
    expect(drawing(files, height)).toContain('not down the list 0');
    expect(drawing(files, height)).toMatch(/modules\/b +→ a\n/);
  });

  it('finds an import that runs up, and the circle that it makes', () => {
    const up = { from: 'modules/a/a.ts', to: 'modules/b/b.service.ts', isType: true };
    expect(arrowsUp(arrows([...files, up]), height).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'modules/a modules/b',
    ]);
    expect(circles(arrows([...files, up]))).toEqual([['modules/b', 'modules/a']]);
    expect(circles(arrows([...files, up]).filter(({ runtime }) => runtime > 0))).toEqual([]);
  });

  it('finds a module without a place in the list', () => {
    const lost = { from: 'modules/lost/x.ts', to: 'infra/x.ts', isType: false };
    expect(arrowsUp(arrows([lost]), height)).toHaveLength(1);
  });
});
