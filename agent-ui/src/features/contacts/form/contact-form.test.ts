import { describe, expect, it } from 'vitest';
import { aContact } from '../../../../test/objects';
import { contactBody, contactValues, emailProblem, extraNameProblem, nameProblem } from './contact-form';

describe('the form of a contact', () => {
  it('asks for a name of 2 to 50 and for a valid e-mail if one is given', () => {
    expect(nameProblem(' ')).toBe('common.required');
    expect(nameProblem('A')).toBe('common.tooShort');
    expect(nameProblem('x'.repeat(51))).toBe('common.tooLong');
    expect(nameProblem('Jo')).toBeUndefined();
    expect(emailProblem('')).toBeUndefined();
    expect(emailProblem('nobody')).toBe('common.invalidEmail');
    expect(extraNameProblem('', 'x')).toBe('common.required');
  });
  it('sends what was typed, without empty rows', () => {
    const values = contactValues(undefined, 'BR', { name: 'Ana ', number: '+5511988881234' });
    const body = contactBody({ ...values, extraInfo: [{ name: '', value: ' ' }] }, undefined);
    expect(body).toEqual({ name: 'Ana', email: null, number: '+5511988881234', extraInfo: [] });
  });
  it('leaves a hidden number alone', () => {
    const contact = aContact({ id: 1, number: '5511*******34' });
    expect(contactBody(contactValues(contact, 'BR'), contact)).not.toHaveProperty('number');
  });
  it('does not ask a visitor for a number', () => {
    const contact = aContact({ id: 1, number: null, channel: 'webchat' });
    expect(contactBody(contactValues(contact, 'BR'), contact)).not.toHaveProperty('number');
  });
});
