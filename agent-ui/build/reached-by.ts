import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type NameOf = (id: string, context: Rolldown.ChunkingContext) => string | null;

/** Names everything that a module of `src` reaches without a dynamic import, and nothing else. */
export function reachedBy(module: string, name: string): NameOf {
  const start = fileURLToPath(new URL(`../src/${module}`, import.meta.url));
  let reached: Set<string> | undefined;
  return (id, context) => {
    reached ??= reachedFrom(start, context);
    return reached.has(id) ? name : null;
  };
}

function reachedFrom(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set([start]);
  // Items added while a set is iterated are visited, too.
  for (const id of reached) {
    const module = context.getModuleInfo(id);
    // A moved module must not silently empty the group.
    if (!module) throw new Error(`No module ${id}`);
    for (const next of module.importedIds) reached.add(next);
  }
  return reached;
}
