import { expect, it } from 'vitest';
import { errorText } from './error-text.js';

it.each([
  [new Error('no'), 'no'],
  ['no', 'no'],
  [null, 'null'],
  [undefined, 'undefined'],
  [Object.create(null), 'object'],
])('%s has a text', (error, text) => expect(errorText(error)).toBe(text));
