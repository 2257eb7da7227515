import { describe, expect, it } from 'vitest';
import { cleanText, readFrame, readMessage, readProfile, readUpload, requireAsked } from './frames.js';

const hello = { t: 'hello', key: 'k', token: 'A'.repeat(22), after: 0 };

describe('a frame of the widget', () => {
  it('is a known frame, to the letter', () => {
    expect(readFrame(JSON.stringify(hello))).toEqual(hello);
    expect(readFrame(JSON.stringify({ t: 'message', id: 'abcdefgh', text: 'oi' }))).toMatchObject({
      t: 'message',
    });
    const wrong = [
      'no json',
      '[]',
      '{"t":"shout"}',
      JSON.stringify({ ...hello, token: 0 }),
      JSON.stringify({ ...hello, after: -1 }),
      JSON.stringify({ ...hello, visitorId: 7 }),
      JSON.stringify({ t: 'message', id: 'abcdefgh', text: 'x'.repeat(4001) }),
      JSON.stringify({ t: 'message', id: '../../etc', text: 'x' }),
    ];
    for (const text of wrong) expect(readFrame(text), text).toBeUndefined();
  });

  it('is a message with a client id and a non-empty text', () => {
    expect(() => readMessage({ id: 'short', text: 'oi' })).toThrow(/Not a message/);
    expect(() => readMessage({ id: 'abcdefgh', text: '' })).toThrow();
    expect(cleanText(' a\u0000b\r\n\tc ')).toBe('ab\r\n\tc');
    expect(() => cleanText(' \u0007\n ')).toThrow(/empty/);
  });

  it('is a name and an e-mail, trimmed, if valid', () => {
    expect(readProfile({ name: ' Ana ', email: 'ana@loja.example ' })).toEqual({
      name: 'Ana',
      email: 'ana@loja.example',
    });
    expect(readProfile({ name: '  ' })).toEqual({});
    for (const email of ['ana', 'ana@loja', 'a b@loja.example', '<a@loja.example>', 'ana@loja..example'])
      expect(() => readProfile({ email }), email).toThrow(/e-mail/);
    expect(() => readProfile({ name: 'x'.repeat(81) })).toThrow();
    expect(() => readProfile({ name: ['Ana'] })).toThrow();
    expect(() => readProfile(null)).toThrow();
    expect(() => requireAsked({ askName: 'required', askEmail: 'none' }, {})).toThrow(/name/);
    expect(() => requireAsked({ askName: 'optional', askEmail: 'none' }, {})).not.toThrow();
  });

  it('is an upload whose duration is a number', () => {
    expect(readUpload({ id: 'abcdefgh', key: 'k', durationMs: '1200' })).toMatchObject({
      durationMs: '1200',
    });
    expect(() => readUpload({ id: 'abcdefgh', durationMs: '1e9' })).toThrow();
  });
});
