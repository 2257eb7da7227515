import { describe, expect, it } from 'vitest';
import { passwordStrength } from '../../components/password/password-strength';
import { EMPTY, checkEmail, checkName, checkPassword, checkPhone, signUpBody } from './sign-up-form';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['abc', 33],
    ['ABC', 34],
    ['aB', 67],
    ['12345678', 33],
    ['abcdefgh', 66],
    ['ABCDEFGH', 67],
    ['Abcdefgh', 100],
  ])('of "%s" is %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});

describe('the fields of a sign-up', () => {
  it('have the original API’s limits', () => {
    expect(['', ' ', 'J', 'Jo', 'J'.repeat(50), 'J'.repeat(51)].map(checkName)).toEqual([
      ...['common.required', 'common.required', 'common.tooShort'],
      ...[undefined, undefined, 'common.tooLong'],
    ]);
    expect(['', 'jo', 'jo@x', 'jo@x.yz', '<b>@x.yz'].map(checkEmail)).toEqual([
      ...['common.required', 'common.invalidEmail', 'common.invalidEmail', undefined, 'common.invalidEmail'],
    ]);
    expect(['', 'Curta-7', 'sem-maiuscula', 'SEM-MINUSCULA', 'Boa-senha'].map(checkPassword)).toEqual([
      ...['common.required', 'signUp.passwordWeak', 'signUp.passwordWeak', 'signUp.passwordWeak', undefined],
    ]);
    const numbers = ['', '1198765432', '11987654321', '(11) 98765-4321', '119876543210', '1198765432a'];
    expect(numbers.map(checkPhone)).toEqual([
      ...['common.required', 'signUp.phoneInvalid', undefined, undefined],
      ...['signUp.phoneInvalid', 'signUp.phoneInvalid'],
    ]);
  });

  it('are sent as the server reads them', () => {
    const values = { ...EMPTY, name: ' Jo ', phone: '(11) 98765-4321', planId: '3', termo: true };
    expect(signUpBody(values, 'tr')).toMatchObject({
      ...{ name: 'Jo', phone: '11987654321', planId: 3, termo: true, language: 'tr' },
    });
  });
});
