import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type NameOf = (id: string, context: Rolldown.ChunkingContext) => string | null;

/** The path of a module of `src`. */
export const sourceOf = (module: string): string =>
  fileURLToPath(new URL(`../src/${module}`, import.meta.url));

/** Names everything that a module of `src` reaches without a dynamic import, and nothing else. */
export function reachedBy(module: string, name: string): NameOf {
  let reached: Set<string> | undefined;
  return (id, context) => {
    reached ??= reachedFrom(sourceOf(module), context);
    return reached.has(id) ? name : null;
  };
}

/** The paths of all modules that one reaches; none beyond those that match `end`. */
export function reachedFrom(start: string, context: Rolldown.ChunkingContext, end?: RegExp): Set<string> {
  const reached = new Set([start]);
  // Items added while a set is iterated are visited, too.
  for (const id of reached) {
    if (end?.test(id)) continue;
    const module = context.getModuleInfo(id);
    // A moved module must not silently empty the group.
    if (!module) throw new Error(`No module ${id}`);
    for (const next of module.importedIds) reached.add(next);
  }
  return reached;
}
