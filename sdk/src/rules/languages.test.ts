import { expect, it } from 'vitest';
import { preferredLanguage } from './languages.js';

it('selects the first language of the browser that the product supports', () => {
  expect(preferredLanguage(['de-DE', 'es-AR', 'en'])).toBe('es');
  expect(preferredLanguage(['de'])).toBe('pt');
});
