import { expect, it } from 'vitest';
import { incidentText } from './incident-text';

it.each([
  [
    'parse (entry.mjs:12) called process.exit(7).',
    'called',
    { place: 'parse (entry.mjs:12)', call: 'process.exit(7)' },
  ],
  ['parse (entry.mjs:12) blocked the event loop for 12 s.', 'blocked', { seconds: '12' }],
  ['parse (entry.mjs:12) grew until memory was short.', 'grew', { place: 'parse (entry.mjs:12)' }],
  ['81 % of the memory was used.', 'full', { percent: '81' }],
  [
    '81 % of the memory was used, and its code allocated 90 % of what grew last.',
    'filled',
    { percent: '81', share: '90' },
  ],
])('%s has a text in each language', (detail, text, args) => {
  const found = incidentText(detail);
  expect(found?.key).toBe(`office.plugins.incidents.details.${text}`);
  expect(found?.args).toMatchObject(args);
});

it('a sentence of a later server version is shown unchanged', () => {
  expect(incidentText('It did something new.')).toBeUndefined();
});
