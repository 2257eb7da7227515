import { describe, expect, it } from 'vitest';
import { homeCountry, phoneInput, phoneProblem, phoneValue, typedPhone } from './phone-input';

describe('a phone field', () => {
  it('shows a stored number in the form of its country', () => {
    expect(phoneInput('5511988881234', 'US')).toEqual({ country: 'BR', text: '(11) 98888-1234' });
    expect(phoneInput('905321234567', 'BR').country).toBe('TR');
    expect(phoneInput(null, 'BR')).toEqual({ country: 'BR', text: '' });
  });
  it('stores plus and digits, whichever way it was typed', () => {
    expect(phoneValue({ country: 'BR', text: '(11) 98888-1234' })).toBe('+5511988881234');
    expect(phoneValue({ country: 'BR', text: '+90 532 123 45 67' })).toBe('+905321234567');
  });
  it('follows a country code that is typed', () => {
    expect(typedPhone('+90532', 'BR').country).toBe('TR');
    expect(typedPhone('11988881234', 'BR')).toEqual({ country: 'BR', text: '(11) 98888-1234' });
  });
  it('says what is wrong', () => {
    expect(phoneProblem({ country: 'BR', text: '' }, true)).toBe('required');
    expect(phoneProblem({ country: 'BR', text: '' }, false)).toBeUndefined();
    expect(phoneProblem({ country: 'BR', text: '1234' }, true)).toBe('short');
    expect(phoneProblem({ country: 'BR', text: '9'.repeat(51) }, true)).toBe('long');
    expect(phoneProblem({ country: 'BR', text: 'abcdefghij' }, true)).toBe('invalid');
    expect(phoneProblem({ country: 'BR', text: '(11) 98888-1234' }, true)).toBeUndefined();
  });
  it('takes the region of the browser, else that of the language', () => {
    expect(homeCountry('pt', 'pt-PT')).toBe('PT');
    expect(homeCountry('tr', 'en')).toBe('TR');
  });
});
