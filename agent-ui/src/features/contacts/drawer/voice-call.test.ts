import { expect, it } from 'vitest';
import { voiceCallUrl } from './voice-call';

it('leads to the call page with token, number and name, and nowhere without them', () => {
  const call = { token: 'a b', number: '+55 11 98888-1234', name: 'Ana & Zé' };
  const page = 'https://calls.example/dial?lang=pt';
  const url = new URL(voiceCallUrl(call, page) ?? '');
  expect(url.origin + url.pathname).toBe('https://calls.example/dial');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    lang: 'pt',
    token: 'a b',
    phone: '5511988881234',
    name: 'Ana & Zé',
  });
  expect(voiceCallUrl({ ...call, token: null }, page)).toBeNull();
  expect(voiceCallUrl({ ...call, number: null }, page)).toBeNull();
  expect(voiceCallUrl({ ...call, number: '5511*******34' }, page)).toBeNull();
});
