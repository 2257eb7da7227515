import { expect, it } from 'vitest';
import { nearNames } from './near-names.js';

const PLANS = ['Ouro', 'Prata', 'Essencial', 'Básico'];

it.each([
  ['Ouroo', ['Ouro']],
  ['prta', ['Prata']],
  ['basico', ['Básico']],
  ['Esencial', ['Essencial']],
  ['Diamante', []],
  ['', []],
])('%j is near %j', (typed, near) => expect(nearNames(typed, PLANS)).toEqual(near));
