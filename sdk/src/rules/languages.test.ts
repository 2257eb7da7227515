import { expect, it } from 'vitest';
import { preferredLanguage } from './languages.js';

it('a person reads the first language of the browser that the product speaks', () => {
  expect(preferredLanguage(['de-DE', 'es-AR', 'en'])).toBe('es');
  expect(preferredLanguage(['de'])).toBe('pt');
});
