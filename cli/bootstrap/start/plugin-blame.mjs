import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** What a core that ended left in its journal about a plugin, as a part of a sentence; empty where it blames none. */
export function blamed(data, pid, host = hostname()) {
  try {
    const text = readFileSync(join(data, 'plugin-watch', `${host}-${pid}.json`), 'utf8');
    const { plugin, detail, certain } = JSON.parse(text);
    if (typeof plugin !== 'string' || !plugin) return '';
    const what = String(detail ?? '').replace(/\p{Cc}|\.$/gu, '');
    return `: ${certain ? '' : 'probably '}the plugin "${plugin}", ${what}`;
  } catch {
    return ''; // nothing was noted, which is the rule
  }
}
