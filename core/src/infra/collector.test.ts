import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { collectorFlags } from './collector.js';

/** The growth that V8 allows the heap of a small program after a full collection: 4 by default. */
function growthWith(flags: readonly string[]): number {
  const script =
    'const alive = Array.from({ length: 500_000 }, (_, n) => ({ n })); gc(); setTimeout(gc, 200, alive)';
  const tracing = ['--expose-gc', '--trace-gc-verbose'];
  const output = execFileSync(process.execPath, [...flags, ...tracing, '-e', script], { encoding: 'utf8' });
  return Number(
    /\[HeapController\] Limit: .* \(([\d.]+)\)\s*$/m.exec(
      output.slice(output.lastIndexOf('[HeapController] Limit')),
    )![1],
  );
}

it('this Node knows the collector’s flags, and lets the heap double until the next full collection', () => {
  expect(growthWith(collectorFlags())).toBe(2);
});
