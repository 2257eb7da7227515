import { inspect } from 'node:util';
import type { Shell, Screen } from '../shell.js';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';
export type Paint = (style: Style, text: string) => string;

/** Colours for a terminal that supports them; NO_COLOR turns them off, whatever its value. */
export function paintFor(screen: Screen, env: Shell['env']): Paint {
  const colourful = Boolean(screen.isTTY) && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return (style, text) => {
    const [on, off] = inspect.colors[style]!;
    return colourful ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  };
}
