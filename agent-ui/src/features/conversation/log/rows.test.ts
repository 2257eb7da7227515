import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../../test/objects';
import type { Outgoing } from '../../../lib/messages/outgoing';
import { buildRows, holds, unreadLine, type UnreadLine } from './rows';

const build = (messages: ReturnType<typeof aMessage>[], unread: UnreadLine | null = null) =>
  buildRows({ messages, outgoing: [], unread, userId: 7 });
const at = (time: string) => new Date(`2026-11-20T${time}`).toISOString();
const shape = (rows: ReturnType<typeof build>) =>
  rows.map((row) => ('first' in row ? `${row.first ? '[' : ''}${row.key}${row.last ? ']' : ''}` : row.kind));
const anOutgoing = (change: Partial<Outgoing> = {}): Outgoing => ({
  key: 'abcdefgh',
  ticketId: 1,
  body: 'x',
  quoted: null,
  isPrivate: false,
  extras: {},
  file: null,
  state: 'sending',
  progress: 0,
  failure: null,
  createdAt: at('14:30:00'),
  ...change,
});

describe('the rows of a conversation', () => {
  it('group one author within one minute', () => {
    const rows = build([
      aMessage({ id: 1, createdAt: at('14:21:05') }),
      aMessage({ id: 2, createdAt: at('14:21:50') }),
      aMessage({ id: 3, createdAt: at('14:22:01') }),
      aMessage({ id: 4, createdAt: at('14:22:02'), fromMe: true, user: { id: 7, name: 'Ana' } }),
      aMessage({
        id: 5,
        createdAt: at('14:22:03'),
        fromMe: true,
        isPrivate: true,
        user: { id: 7, name: 'Ana' },
      }),
      aMessage({ id: 6, createdAt: at('14:22:04'), fromMe: true, isBot: true }),
    ]);
    expect(shape(rows)).toEqual(['day', '[m1', 'm2]', '[m3]', '[m4]', '[m5]', '[m6]']);
  });

  it('draw a line for each day and one before new messages', () => {
    const rows = build(
      [
        aMessage({ id: 1, createdAt: new Date('2026-11-19T14:00:00').toISOString() }),
        aMessage({ id: 2, createdAt: at('14:00:00') }),
        aMessage({ id: 3, createdAt: at('14:00:01') }),
      ],
      { messageId: 3, count: 1 },
    );
    expect(shape(rows)).toEqual(['day', '[m1]', 'day', '[m2]', 'unread', '[m3]']);
  });

  it('show pending messages last, and their confirmed twin in its place under the same key', () => {
    const item = anOutgoing();
    const messages = [aMessage({ id: 1 })];
    const before = buildRows({ messages, outgoing: [item], unread: null, userId: 7 });
    const confirmed = [...messages, aMessage({ id: 2, clientKey: 'abcdefgh', fromMe: true })];
    const after = buildRows({ messages: confirmed, outgoing: [item], unread: null, userId: 7 });
    expect(before.at(-1)).toMatchObject({ kind: 'outgoing', key: 'abcdefgh' });
    expect(after.at(-1)).toMatchObject({ kind: 'message', key: 'abcdefgh' });
    expect(after).toHaveLength(before.length);
  });

  it('find the first unread message', () => {
    const messages = [
      aMessage({ id: 1 }),
      aMessage({ id: 2, read: false }),
      aMessage({ id: 3, read: false }),
    ];
    const line = (unreadMessages: number, shown = messages) =>
      unreadLine({ messages: shown, outgoing: [], unreadMessages, userId: 7 });
    expect(line(2)).toEqual({ messageId: 2, count: 2 });
    expect(line(0)).toBeNull();
    expect(line(1, [aMessage({ id: 1 }), aMessage({ id: 2 })])).toEqual({ messageId: 2, count: 1 });
  });

  it('have no unread message before what the user has written since', () => {
    const asked = [aMessage({ id: 1, read: false }), aMessage({ id: 2, read: false })];
    const line = (messages: typeof asked, outgoing: Parameters<typeof unreadLine>[0]['outgoing'] = []) =>
      unreadLine({ messages, outgoing, unreadMessages: 2, userId: 7 });
    const written = (change: Partial<(typeof asked)[number]>) =>
      aMessage({ id: 3, fromMe: true, user: { id: 7, name: 'Ana' }, ...change });
    expect(line([...asked, written({})])).toBeNull();
    expect(line([...asked, written({}), aMessage({ id: 4, read: false })])).toEqual({
      messageId: 4,
      count: 1,
    });
    expect(line([...asked, written({ isBot: true, user: null })])).toEqual({ messageId: 1, count: 2 });
    expect(line([...asked, written({ isPrivate: true })])).toEqual({ messageId: 1, count: 2 });
    const last = Date.parse(asked[1]!.createdAt);
    expect(line(asked, [anOutgoing({ createdAt: new Date(last + 1).toISOString() })])).toBeNull();
    expect(line(asked, [anOutgoing({ createdAt: new Date(last - 1).toISOString() })])).not.toBeNull();
  });
});

describe('the steps of a ticket', () => {
  const step = (id: number, time: string) => ({ id, createdAt: at(time), line: 'Ana aceitou' });
  const messages = [
    aMessage({ id: 1, createdAt: at('14:21:05') }),
    aMessage({ id: 2, createdAt: at('14:21:50') }),
  ];
  const steps = [step(1, '14:20:00'), step(2, '14:21:30'), step(3, '14:22:00')];
  const rows = (more: Partial<Parameters<typeof buildRows>[0]> = {}) =>
    shape(buildRows({ messages, steps, outgoing: [], unread: null, userId: 7, ...more }));

  it('stand at their time, and end the group before them', () => {
    expect(rows()).toEqual(['day', 'step', '[m1]', 'step', '[m2]', 'step']);
  });
  it('before and after a part of the conversation wait for its other messages', () => {
    expect(rows({ isPart: { above: true, below: true } })).toEqual(['day', '[m1]', 'step', '[m2]']);
  });
  it('are not a conversation alone', () => {
    expect(rows({ messages: [] })).toEqual([]);
  });
});

describe('pictures', () => {
  const picture = (id: number, change: Partial<ReturnType<typeof aMessage>> = {}) =>
    aMessage({
      id,
      body: '',
      mediaType: 'image',
      mediaStatus: 'ready',
      createdAt: at('14:21:05'),
      ...change,
    });
  const kinds = (rows: ReturnType<typeof build>) =>
    rows.map((row) => (row.kind === 'album' ? row.messages.map(({ id }) => id) : row.kind));

  it('that come together are in one row, each found by its id', () => {
    const rows = build([picture(1), picture(2), picture(3), aMessage({ id: 4, createdAt: at('14:21:06') })]);
    expect(kinds(rows)).toEqual(['day', [1, 2, 3], 'message']);
    expect(rows.findIndex((row) => holds(row, 2))).toBe(1);
  });
  it('with text, a reaction or another minute are separate', () => {
    const reactions = [{ emoji: '👍', fromMe: false, count: 1, by: [] }];
    const rows = build([
      picture(1, { body: 'frente' }),
      picture(2),
      picture(3, { reactions }),
      picture(4, { createdAt: at('14:22:05') }),
    ]);
    expect(kinds(rows)).toEqual(['day', 'message', 'message', 'message', 'message']);
  });
  it('are separate in selection mode', () => {
    const rows = buildRows({
      messages: [picture(1), picture(2)],
      outgoing: [],
      unread: null,
      userId: 7,
      albums: false,
    });
    expect(kinds(rows)).toEqual(['day', 'message', 'message']);
  });
});
