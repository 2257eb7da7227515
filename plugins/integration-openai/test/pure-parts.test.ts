import { describe, expect, it } from 'vitest';
import { addressOf, allowedAddresses } from '../src/addresses.js';
import { createMask } from '../src/masking.js';

const settings = (allowed?: string) => ({
  ...{ model: 'm', maskPersonalData: false, allowedAddresses: allowed },
});

describe('base addresses', () => {
  it('of a prompt without one is the first that the operator allows', () => {
    expect(addressOf(settings(), '')).toBe('https://api.openai.com/v1');
    expect(addressOf(settings('\n https://one.test/v1/ \nhttps://two.test'), ' ')).toBe(
      'https://one.test/v1',
    );
  });
  it.each([
    ['https://one.test/v1', 'https://one.test/v1'],
    ['HTTPS://One.test:443/v1//', 'https://one.test/v1'],
    ['https://one.test/v1/deployments/a/', 'https://one.test/v1/deployments/a'],
    ['http://10.0.0.7:11434/v1', 'http://10.0.0.7:11434/v1'],
  ])('%s is allowed', (typed, address) => {
    expect(addressOf(settings('https://one.test/v1\nhttp://10.0.0.7:11434'), typed)).toBe(address);
  });
  it.each([
    'https://api.openai.com/v1',
    'https://one.test/v10',
    'https://one.test.evil/v1',
    'https://one.test/v1/../admin',
    'https://one.test/v1/%2e%2e/admin',
    'http://one.test/v1',
    'https://one.test:8443/v1',
    'https://one.test/v1@evil.test',
    'https://user:pass@one.test/v1',
    'https://one.test/v1?to=evil',
    'https://one.test/v1#x',
    'file:///etc/passwd',
    'one.test/v1',
  ])('%s is not', (typed) => {
    expect(() => addressOf(settings('https://one.test/v1'), typed)).toThrow(/not among those/);
  });
  it('that are none are told to the operator', () => {
    expect(() => allowedAddresses(settings('https://one.test\nnot an address'))).toThrow(/“not an address”/);
  });
});

describe('masks', () => {
  it.each([
    ['CPF 529.982.247-25', 'CPF [cpf-1]'],
    ['52998224725', '[cpf-1]'],
    ['CNPJ 11.222.333/0001-81.', 'CNPJ [cnpj-1].'],
    ['12abc34501de35', '[cnpj-1]'],
    ['4111 1111 1111 1111', '[card-1]'],
    ['5555-5555-5555-4444', '[card-1]'],
    ['ana.souza+x@loja.com.br, ok', '[email-1], ok'],
    ['(11) 98888-7777', '[phone-1]'],
    ['+55 11 98888 7777', '[phone-1]'],
    ['+351 912 345 678', '[phone-1]'],
    ['1133334444', '[phone-1]'],
  ])('%s', (text, masked) => {
    const mask = createMask();
    expect(mask.hide(text)).toBe(masked);
    expect(mask.show(masked)).toBe(text);
  });
  it.each([
    'R$ 1.234,56',
    '26/11/2026 às 19:30',
    'pedido 123456',
    '2026-11-26T19:30:00',
    'nota 4111 1111',
    'a@b',
  ])('%s is no personal datum', (text) => expect(createMask().hide(text)).toBe(text));
  it('the same value has one mark, and a mark of nobody stays as it is', () => {
    const mask = createMask();
    expect(mask.hide('a@b.co, c@d.co, a@b.co')).toBe('[email-1], [email-2], [email-1]');
    expect(mask.show('[EMAIL-2] [cpf-7]')).toBe('c@d.co [cpf-7]');
  });
  it('long texts are looked at once', () => {
    const looked = (text: string) => createMask().hide(text);
    for (const unit of ['a', '1', '1 ', 'a@', 'a.', '+1', '@a.'])
      expect(looked(unit.repeat(100_000)).length).toBeGreaterThan(0);
  });
});
