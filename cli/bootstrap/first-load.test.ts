import { expect, it } from 'vitest';
import { chunksOf } from './first-load.mjs';

const chunk = (fileName: string, module: string, imports: string[] = []) => ({
  [fileName]: { type: 'chunk' as const, fileName, code: '', imports, modules: { [module]: {} } as never },
});
const bundle = {
  ...chunk('main.js', '/src/main.tsx', ['parts.js']),
  ...chunk('parts.js', '/src/parts.tsx', ['main.js', 'lib.js']),
  ...chunk('lib.js', '/lib/index.js'),
  ...chunk('screen.js', '/src/screen.tsx'),
};

it('a place loads the chunks of its modules and what they import, each once', () => {
  const names = (modules: string[]) => chunksOf(bundle, modules).map(({ fileName }) => fileName);
  expect(names(['src/main.tsx'])).toEqual(['main.js', 'parts.js', 'lib.js']);
  expect(names(['src/screen.tsx', 'src/parts.tsx'])).toEqual(['screen.js', 'parts.js', 'main.js', 'lib.js']);
});

it('a module that was moved does not pass as weightless', () => {
  expect(() => chunksOf(bundle, ['src/Entrance.tsx'])).toThrow('No chunk holds src/Entrance.tsx');
});
