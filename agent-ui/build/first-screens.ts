import type { Rolldown } from 'vite';
import { reachedFrom, sourceOf } from './reached-by.js';

/** The two that most visits begin with, the sign-in before them, and the start instead of the tickets. */
const SCREENS = {
  frame: 'app/shell/Shell.tsx',
  tickets: 'app/tickets/TicketsScreen.tsx',
  login: 'features/session/LoginScreen.tsx',
  start: 'features/dashboard/DashboardScreen.tsx',
};
type Screen = keyof typeof SCREENS;
/** A module, or what a module exports under this name. */
type Reached = Set<string>;

/** They import each part of theirs, whether or not it is used. */
const BARREL = /sdk\/src|@mui\/(material|utils|system)\/((utils|styles)\/)?index\./;
const SDK = /sdk\/src/;
const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*"@recado\/sdk/g;
const EXPORTS = /export\s+(?:async\s+)?(?:const|function|class)\s+(\w+)/g;

/**
 * Names the chunks of the frame and of the list of tickets, so that both load in few files: what the sign-in needs as
 * well, what comes with every screen or with the start, and the list alone.
 */
export function firstScreens(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let reached: Record<Screen, Reached> | undefined;
  return (id, context) => {
    reached ??= Object.fromEntries(
      Object.entries(SCREENS).map(([name, file]) => [name, reachedBy(file, context)]),
    ) as Record<Screen, Reached>;
    const names = SDK.test(id) ? namesIn(context.getModuleInfo(id)?.code, EXPORTS) : [id];
    const isIn = (screen: Screen) => names.some((name) => reached![screen].has(name));
    if (!isIn('frame') && !isIn('tickets')) return null;
    if (isIn('login')) return 'fields';
    return isIn('frame') || isIn('start') ? 'frame' : 'tickets';
  };
}

function reachedBy(file: string, context: Rolldown.ChunkingContext): Reached {
  const modules = [...reachedFrom(sourceOf(file), context, BARREL)];
  return new Set([
    ...modules.filter((id) => !BARREL.test(id)),
    ...modules.flatMap((id) => namesIn(context.getModuleInfo(id)?.code, IMPORTS)),
  ]);
}

const namesIn = (code: string | null | undefined, pattern: RegExp): string[] =>
  [...(code ?? '').matchAll(pattern)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0]!),
  );
