import { inspect } from 'node:util';
import type { Shell, Screen } from '../shell.js';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';
export type Paint = (style: Style, text: string) => string;

/** Whether a terminal shows colours; NO_COLOR turns them off, whatever its value. */
export const isColourful = (screen: Screen, env: Shell['env']): boolean =>
  Boolean(screen.isTTY) && !env['NO_COLOR'] && env['TERM'] !== 'dumb';

/** Colours for a terminal that supports them. */
export function paintFor(screen: Screen, env: Shell['env']): Paint {
  const colourful = isColourful(screen, env);
  return (style, text) => {
    const [on, off] = inspect.colors[style]!;
    return colourful ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  };
}
