import { expect, it } from 'vitest';
import { voiceCallUrl } from './voice-call';

it('leads to the call page with token, number and name, and nowhere without them', () => {
  const call = { token: 'a b', number: '+55 11 98888-1234', name: 'Ana & Zé' };
  const url = new URL(voiceCallUrl(call) ?? '');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    token: 'a b',
    phone: '5511988881234',
    name: 'Ana & Zé',
  });
  expect(voiceCallUrl({ ...call, token: null })).toBeNull();
  expect(voiceCallUrl({ ...call, number: null })).toBeNull();
  expect(voiceCallUrl({ ...call, number: '5511*******34' })).toBeNull();
});
