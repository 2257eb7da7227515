import { expect, it } from 'vitest';
import { unknownVariables } from './message-variables.js';

it('names in double braces that are no variable are found once', () => {
  expect(unknownVariables('Oi {{firstName}}, {{nome}} e {{ nome }}: {{x1}} {um} {{}} {{a b}}')).toEqual([
    'nome',
    'x1',
  ]);
  expect(unknownVariables('{{ms}} {{constructor}}')).toEqual(['constructor']);
});
