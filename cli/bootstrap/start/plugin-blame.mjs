import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The plugin that an ended core's journal blames, as part of a sentence; empty if there is none. */
export function blamed(data, pid, host = hostname()) {
  try {
    const text = readFileSync(join(data, 'plugin-watch', `${host}-${pid}.json`), 'utf8');
    const { plugin, detail, certain } = JSON.parse(text);
    if (typeof plugin !== 'string' || !plugin) return '';
    const what = String(detail ?? '').replace(/\p{Cc}|\.$/gu, '');
    return `: ${certain ? '' : 'probably '}the plugin "${plugin}", ${what}`;
  } catch {
    return ''; // nothing was recorded, as usual
  }
}
