import { expect, it } from 'vitest';
import { entryOf } from './new-version';

it('recognises a build by the name of its first script', () => {
  const page = (name: string) =>
    `<script type="module" crossorigin src="/assets/${name}.js" nonce="x"></script>`;
  expect(entryOf(page('index-abc12'))).toBe('/assets/index-abc12.js');
  expect(entryOf('<script src="/assets/other.js"></script>')).toBeUndefined();
});
