import { expect, it } from 'vitest';
import { circleOf } from './chunk-circles.mjs';

it('chunks that import each other are named in the order of their imports', () => {
  const chunks = new Map([
    ['page', ['parts', 'list']],
    ['parts', []],
    ['list', ['form']],
    ['form', ['parts', 'dialog']],
    ['dialog', ['list']],
  ]);
  expect(circleOf(chunks)).toEqual(['list', 'form', 'dialog', 'list']);
  expect(circleOf(chunks.set('dialog', ['parts']))).toBeUndefined();
});
