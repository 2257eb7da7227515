import { expect, it } from 'vitest';
import { countryOf, takesNoMarketing } from './countries.rules.js';

it('knows the country of a phone, also of those that share a calling code', () => {
  expect(['5511988887777', '12125550123', '16135550123', 'x12'].map(countryOf)).toEqual([
    ...['BR', 'US', 'CA', undefined],
  ]);
});
it('holds back marketing alone, and only where it is not delivered', () => {
  expect(takesNoMarketing('12125550123', 'MARKETING')).toBe(true);
  expect(takesNoMarketing('12125550123', 'UTILITY')).toBe(false);
  expect(takesNoMarketing('12125550123', undefined)).toBe(false);
  expect(takesNoMarketing('16135550123', 'MARKETING')).toBe(false);
});
