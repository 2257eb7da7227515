import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { culpritIn, framesOf } from './culprit.js';

const plugins = [
  { id: 'pager', folder: '/data/plugins/pager/1' },
  { id: 'page', folder: '/data/plugins/pag' },
];
const core = fileURLToPath(new URL('../http/webhooks.js', import.meta.url));
const stack = (...files: string[]) => `Error: x\n${files.map((file) => `    at f (${file}:7:1)`).join('\n')}`;
const who = (...files: string[]) => culpritIn(framesOf(stack(...files)), plugins);

it('names the plugin whose code is innermost, including libraries that it calls', () => {
  expect(who('/data/plugins/pager/1/dist/channel.js', core)).toEqual({
    ...{ plugin: 'pager', place: 'f (channel.js:7)' },
  });
  expect(who('/app/node_modules/x/y.js', 'file:///data/plugins/pager/1/a.mjs?v=2', core)?.plugin).toBe(
    'pager',
  );
  expect(who('node:internal/child_process', '/data/plugins/pager/1/a.mjs')?.plugin).toBe('pager');
});
it('names nobody for the core’s own work, on anybody’s behalf, or for another folder', () => {
  expect(who(core, '/data/plugins/pager/1/a.mjs')).toBeUndefined();
  expect(who('/data/plugins/pager/12/a.mjs')).toBeUndefined();
  expect(who()).toBeUndefined();
});
