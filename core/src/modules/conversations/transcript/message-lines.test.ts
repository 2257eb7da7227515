import type { Message } from '@recado/sdk/contracts';
import { LANGUAGES } from '@recado/sdk/rules';
import { describe, expect, it } from 'vitest';
import { messageText } from './message-lines.js';
import { WORDS } from './transcript-words.js';

const MESSAGE: Message = {
  ...{ id: 1, ticketId: 1, contactId: 1, queueId: null, body: '', fromMe: false, mediaType: 'conversation' },
  ...{ mediaUrl: null, mediaName: null, mediaMime: null, mediaSize: null, mediaStatus: null },
  ...{ mediaDurationMs: null, data: null, isDeleted: false, isEdited: false, isForwarded: false },
  ...{ isPrivate: false, isBot: false, read: true, ack: 0, sendStatus: null, failure: null, clientKey: null },
  ...{ wid: null, remoteJid: null, user: null, reactions: [], change: null, quotedMsg: null },
  ...{ createdAt: '2026-11-20T17:05:00.000Z', updatedAt: '2026-11-20T17:05:00.000Z' },
};
const said = (fields: Partial<Message>, language: 'en' | 'pt' = 'en'): string[] =>
  messageText({ ...MESSAGE, ...fields }, 'Bia', { language, timeZone: 'UTC' })
    .trimEnd()
    .replace(/^\[2026-11-20 17:05\] /, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim());
const price = { amountMinor: 500, currency: 'USD' };

describe('a message as text', () => {
  it.each<[string, Partial<Message>, string[]]>([
    [
      'an order',
      {
        mediaType: 'order',
        data: { orderId: '7', items: [{ productId: 'sku', quantity: 2, price }], more: 3, total: price },
      },
      ['Bia: [Order 7]', '- 2 × sku: $10.00', 'and 3 more', 'Total: $5.00'],
    ],
    [
      'a sum in what is no currency',
      {
        mediaType: 'payment',
        data: { state: 'sent', sum: { amountMinor: 5, currency: '?' }, reference: 'X' },
      },
      ['Bia: [Payment sent: 5 ?]', 'Reference: X'],
    ],
    [
      'products',
      {
        mediaType: 'product',
        data: {
          products: [{ title: 'Cap', description: 'red', price, url: 'https://x.test' }],
          text: 'In M?',
        },
      },
      ['Bia: [Product]', '- Cap: $5.00 (red)', 'https://x.test', 'In M?'],
    ],
    [
      'the answers of a flow',
      {
        mediaType: 'form',
        data: {
          name: 'Visit',
          answers: [
            { name: 'Day', value: 'Monday' },
            { name: '', value: '' },
          ],
        },
      },
      ['Bia: [Form: Visit]', '- Day: Monday', '- Answer: —'],
    ],
    [
      'a poll with its votes',
      {
        mediaType: 'poll',
        data: { question: 'Size?', options: ['S', 'M'] },
        votes: [{ option: 'M', count: 2, fromMe: true, by: ['Rui'] }],
      },
      ['Bia: [Poll]', 'Size?', '- S', '- M: 2 (Company, Rui)'],
    ],
    [
      'an event',
      {
        mediaType: 'event',
        data: {
          name: 'Tasting',
          startsAt: '2026-12-01T10:00:00Z',
          endsAt: 'soon',
          place: 'Shop',
          cancelled: true,
        },
      },
      ['Bia: [Event cancelled]', 'Tasting', '2026-12-01 10:00 – soon', 'Shop'],
    ],
    [
      'a text from an ad',
      { body: 'Hi', data: { referral: { source: 'ad', title: 'Sale', url: 'https://x.test' } } },
      ['Bia: [Came from an ad: Sale]', 'https://x.test', 'Hi'],
    ],
    [
      'a public comment',
      { body: 'How much?', data: { referral: { source: 'comment' } } },
      ['Bia: [Public comment on a post]', 'How much?'],
    ],
    [
      'a source that only the provider knows',
      { body: 'Hi', data: { referral: { source: 'qr', reference: 'door' } } },
      ['Bia: [Came from: qr: door]', 'Hi'],
    ],
    [
      'a sticker, and a file that is gone',
      { mediaType: 'sticker', mediaName: 'a.webp', mediaStatus: 'failed' },
      ['Bia: [Sticker: a.webp (the file is not available)]'],
    ],
    ['a picture with a caption', { mediaType: 'image', body: 'Look' }, ['Bia: [Photo]', 'Look']],
    [
      'a place',
      { mediaType: 'locationMessage', data: { latitude: 1.5, longitude: 2, name: 'Shop' } },
      ['Bia: [Location]', 'Shop', '1.5, 2'],
    ],
    [
      'a call',
      { mediaType: 'call_log', data: { outcome: 'missed', video: true } },
      ['Bia: [Missed video call]'],
    ],
    [
      'what cannot be shown',
      { mediaType: 'unsupported', data: { originalType: 'x' } },
      ['Bia: [A message of a kind that cannot be shown]'],
    ],
    [
      'what can be shown in part',
      { mediaType: 'unsupported', body: 'Code 12', data: { originalType: 'x' } },
      ['Bia: Code 12', '[only this text of the message can be shown]'],
    ],
    [
      'a menu',
      {
        ...{ mediaType: 'list', fromMe: true, isBot: true, sendStatus: 'sent', body: 'Choose' },
        data: { header: 'Menu', footer: 'Bye', choices: [{ title: 'Sales', description: 'new' }] },
      },
      ['Bot: Menu', 'Choose', 'Bye', '- Sales: new'],
    ],
    [
      'a private message',
      {
        fromMe: true,
        isPrivate: true,
        user: { id: 1, name: 'Ana' },
        body: '*Ana - Mensagem Privada:*\nCareful',
      },
      ['Ana (private, for the team): Careful'],
    ],
    [
      'a message that did not leave',
      {
        ...{ fromMe: true, body: 'Hi', sendStatus: 'failed', isEdited: true },
        failure: { code: 'X', text: 'Line is busy' },
      },
      ['Company: Hi', '[edited]', '[not sent: Line is busy]'],
    ],
    [
      'a deleted message',
      {
        isDeleted: true,
        body: 'Oops',
        mediaType: 'image',
        reactions: [{ emoji: '👍', fromMe: true, count: 1, by: [] }],
      },
      ['Bia: [Message deleted]', 'Oops'],
    ],
    [
      'reactions',
      {
        ...{ body: 'Hi', isForwarded: true },
        reactions: [
          { emoji: '👍', fromMe: true, count: 1, by: [] },
          { emoji: '❤️', fromMe: false, count: 2, by: ['Bia'] },
        ],
      },
      ['Bia: [Forwarded]', 'Hi', '[Reactions: 👍 (Company), ❤️ 2 (Bia)]'],
    ],
    [
      'a quote of what Recado does not have',
      { body: 'Yes', data: { quoted: { text: 'Open\ntoday?', author: 'Rui' } } },
      ['Bia: > Rui: Open today?', 'Yes'],
    ],
    ['a member of a group', { body: 'Hi', data: { participant: 'Rui' } }, ['Rui: Hi']],
  ])('tells %s', (_what, fields, lines) => expect(said(fields)).toEqual(lines));

  it('says why a message did not leave in the reader’s language', () =>
    expect(
      said(
        {
          ...{ fromMe: true, body: 'Oi', sendStatus: 'failed' },
          failure: { code: 'X', text: 'Busy', texts: { pt: 'Ocupado' } },
        },
        'pt',
      ),
    ).toEqual(['Empresa: Oi', '[não enviada: Ocupado]']));

  it('has every word in every language', () => {
    const keysOf = (value: object): string[] =>
      Object.entries(value).flatMap(([key, part]) =>
        typeof part === 'string' ? [`${key}${part.includes('{}') ? '{}' : ''}`] : keysOf(part as object),
      );
    for (const language of LANGUAGES) {
      expect(keysOf(WORDS[language]), language).toEqual(keysOf(WORDS.en));
      expect(WORDS[language].file).toMatch(/^[a-z]+$/);
    }
  });
});
