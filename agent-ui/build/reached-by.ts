import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type NameOf = (id: string, context: Rolldown.ChunkingContext) => string | null;

/** Names all that a module of `src` reaches without a dynamic import, and nothing else. */
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
  // What is added while a set is walked is walked, too.
  for (const id of reached) {
    const module = context.getModuleInfo(id);
    // A module that was moved must not leave the group empty in silence.
    if (!module) throw new Error(`No module ${id}`);
    for (const next of module.importedIds) reached.add(next);
  }
  return reached;
}
