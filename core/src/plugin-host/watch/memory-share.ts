import type { HeapProfiler } from 'node:inspector';
import { culpritIn, type Frame, type PluginFolder } from './culprit.js';

/** Bytes that each plugin's code allocated and that are still held, and the total. */
export function memoryShares(
  { head }: Pick<HeapProfiler.SamplingHeapProfile, 'head'>,
  plugins: readonly PluginFolder[],
): { total: number; by: Map<string, number> } {
  const by = new Map<string, number>();
  let total = 0;
  const walk = (node: HeapProfiler.SamplingHeapProfileNode, callers: readonly Frame[]): void => {
    const { url, functionName, lineNumber } = node.callFrame;
    const frames = [{ file: url, name: functionName, line: lineNumber + 1 }, ...callers];
    total += node.selfSize;
    const culprit = node.selfSize ? culpritIn(frames, plugins) : undefined;
    if (culprit) by.set(culprit.plugin, (by.get(culprit.plugin) ?? 0) + node.selfSize);
    for (const child of node.children) walk(child, frames);
  };
  walk(head, []);
  return { total, by };
}
