import { expect, it } from 'vitest';
import { cardOf, vcardOf } from './vcard.js';

const card = (...more: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...more, 'END:VCARD'].join('\r\n');

it('has everything that agents look for in a card', () => {
  const vcard = card(
    'N:Lima;Bia;;;',
    'FN:Bia Lima',
    'item1.TEL;waid=5511977770000:+55 11 97777-0000',
    'item1.X-ABLabel:Celular',
    'TEL;type=WORK:+55 (11) 3333-0000',
    'item2.EMAIL;type=INTERNET:bia@loja.example',
    'EMAIL:bia@loja.example',
    'ORG:Loja\\, Ltda.;Vendas',
    'item3.ADR;type=HOME:;;Rua A\\, 10;São Paulo;SP;01000-000;Brasil',
    'URL:https://loja.example',
  );
  expect(cardOf('Bia', vcard)).toEqual({
    name: 'Bia',
    phones: ['5511977770000', '+551133330000'],
    emails: ['bia@loja.example'],
    organization: 'Loja, Ltda., Vendas',
    addresses: ['Rua A, 10, São Paulo, SP, 01000-000, Brasil'],
    urls: ['https://loja.example'],
    vcard,
  });
});

it('reads what old phones write', () => {
  const vcard = card(
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9',
    'TEL;CELL:1',
    ' 2',
    'ADR:;;;;;;',
  );
  expect(cardOf('', vcard)).toMatchObject({ name: 'José', phones: ['12'] });
  expect(cardOf('', vcard)).not.toHaveProperty('addresses');
});

it('is bounded, and is passed on without its picture', () => {
  const numbers = Array.from({ length: 500 }, (_, n) => `TEL:${n}`);
  expect(cardOf('A', card(...numbers)).phones).toHaveLength(20);
  const picture = `PHOTO;BASE64:${'A'.repeat(70)}${'\r\n AAAA'.repeat(10_000)}`;
  expect(cardOf('A', card('FN:A', picture, 'TEL:1')).vcard).toBe(card('FN:A', 'TEL:1'));
  const long = cardOf('A', card(`NOTE:${'x'.repeat(20_000)}`, 'TEL:1'));
  expect(long).toEqual({ name: 'A', phones: ['1'] });
  expect(cardOf(null, null)).toEqual({ name: '?', phones: [] });
  expect(cardOf(null, `${'PHOTO:\r\n '.repeat(20_000)}x`).name).toBe('?');
});

it('is written with what a person would type', () => {
  const written = vcardOf({ name: 'A; B', phones: ['+55 11'], emails: ['a@b.example'], organization: 'C' });
  expect(cardOf('', written)).toMatchObject({ phones: ['5511'], emails: ['a@b.example'], organization: 'C' });
});
