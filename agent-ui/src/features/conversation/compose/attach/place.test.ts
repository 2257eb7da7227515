import { expect, it } from 'vitest';
import { readCoordinates } from './place';

it('reads coordinates as maps give them, and nothing else', () => {
  expect(readCoordinates(' -23.55052, -46.633308 ')).toEqual({ latitude: -23.55052, longitude: -46.633308 });
  expect(readCoordinates('41 28.9')).toEqual({ latitude: 41, longitude: 28.9 });
  expect(readCoordinates('95, 10')).toBeNull();
  expect(readCoordinates('10, 190')).toBeNull();
  expect(readCoordinates('Avenida Paulista')).toBeNull();
});
