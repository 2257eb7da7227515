import { describe, expect, it } from 'vitest';
import { buildMessages } from './build-messages';

const file = (type: string, caption = '') => ({ file: new File(['x'], 'x', { type }), caption });
const quoted = { id: 3, body: 'Oi', fromMe: false, mediaType: 'conversation', isDeleted: false };
const base = { ticketId: 1, text: '', files: [], quoted: null };
const told = (messages: ReturnType<typeof buildMessages>) =>
  messages.map(({ body, file: sent, quoted: answers }) => [body, sent?.type ?? null, answers?.id ?? null]);

describe('the messages of one press of send', () => {
  it('is nothing for blanks, and one message for a text', () => {
    expect(buildMessages({ ...base, text: ' \n ' })).toEqual([]);
    expect(told(buildMessages({ ...base, text: ' Olá ', quoted }))).toEqual([['Olá', null, 3]]);
  });
  it('puts the text below the first file, and each caption below its own', () => {
    const files = [file('image/png'), file('application/pdf', ' contrato ')];
    expect(told(buildMessages({ ...base, text: 'Veja', files, quoted }))).toEqual([
      ['Veja', 'image/png', 3],
      ['contrato', 'application/pdf', null],
    ]);
  });
  it('sends the text before audio, and before a file that has a caption', () => {
    expect(told(buildMessages({ ...base, text: 'Ouça', files: [file('audio/mpeg')] }))).toEqual([
      ['Ouça', null, null],
      ['', 'audio/mpeg', null],
    ]);
    expect(told(buildMessages({ ...base, text: 'Veja', files: [file('image/png', 'frente')] }))).toEqual([
      ['Veja', null, null],
      ['frente', 'image/png', null],
    ]);
  });
  it('marks private notes, and leaves the name out if it is not wanted', () => {
    const [note] = buildMessages({ ...base, text: 'só nós', isPrivate: true, sign: false });
    expect(note).toMatchObject({ isPrivate: true, extras: { sign: false } });
  });
  it('sends a quick reply’s file with the text below it', () => {
    const stored = { url: '/api/media/1/x', name: 'a.png', mime: 'image/png' };
    const [message, ...others] = buildMessages({ ...base, text: 'Tabela', stored });
    expect(message).toMatchObject({ body: 'Tabela', extras: { stored } });
    expect(others).toEqual([]);
  });
  it('tells what the text was before it was translated, with the message that has the text', () => {
    const original = 'Olá';
    expect(buildMessages({ ...base, text: 'Hello', original })[0]!.extras).toEqual({ original });
    const [text, voice] = buildMessages({ ...base, text: 'Hello', files: [file('audio/mpeg')], original });
    expect([text!.extras, voice!.extras]).toEqual([{ original }, {}]);
    const [captioned, empty] = buildMessages({
      ...base,
      text: 'Hello',
      files: [file('image/png'), file('image/png')],
      original,
    });
    expect([captioned!.extras, empty!.extras]).toEqual([{ original }, {}]);
  });
});
