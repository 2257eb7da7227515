import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../../test/objects';
import { readCapabilities } from '../capabilities';
import { messageRights } from './message-rights';

const able = readCapabilities({
  outbound: { text: {} },
  quote: true,
  reactions: true,
  delete: true,
  edit: { withinMs: 3_600_000 },
});
const sentAt = '2026-11-20T12:00:00.000Z';
const minutesLater = (minutes: number) => Date.parse(sentAt) + minutes * 60_000;
const mine = aMessage({
  id: 1,
  fromMe: true,
  sendStatus: 'sent',
  user: { id: 7, name: 'Ana' },
  updatedAt: sentAt,
});
const rights = (message = mine, change: Partial<Parameters<typeof messageRights>[1]> = {}) =>
  messageRights(message, {
    writable: true,
    capabilities: able,
    userId: 7,
    numbersHidden: false,
    now: minutesLater(1),
    ...change,
  });

describe('what can be done with a message', () => {
  it('is everything for an own text that was just sent', () => {
    expect(rights()).toEqual({
      reply: true,
      react: true,
      edit: true,
      remove: true,
      forward: true,
      copy: true,
    });
  });
  it('is no edit after 15 minutes, of a colleague’s, of a picture or of an unsent message', () => {
    expect(rights(mine, { now: minutesLater(14.9) }).edit).toBe(true);
    expect(rights(mine, { now: minutesLater(15) }).edit).toBe(false);
    expect(rights(mine, { userId: 8 }).edit).toBe(false);
    expect(rights({ ...mine, mediaType: 'image' }).edit).toBe(false);
    expect(rights({ ...mine, sendStatus: 'queued' }).edit).toBe(false);
  });
  it('is an edit of a caption, and a deletion in time, where the channel says so', () => {
    const picture = { ...mine, mediaType: 'image', body: 'caption' };
    const capabilities = { ...able, editKinds: ['text', 'image'], deleteMs: 60_000 };
    expect(rights(picture, { capabilities }).edit).toBe(true);
    expect(rights({ ...picture, body: '' }, { capabilities }).edit).toBe(false);
    const sent = { ...mine, createdAt: sentAt };
    expect(rights(sent, { capabilities, now: minutesLater(0.9) }).remove).toBe(true);
    expect(rights(sent, { capabilities, now: minutesLater(1) }).remove).toBe(false);
  });
  it('is nothing that the channel does not support', () => {
    const plain = readCapabilities({ outbound: { text: {} } });
    expect(rights(mine, { capabilities: plain })).toEqual({
      reply: false,
      react: false,
      edit: false,
      remove: false,
      forward: true,
      copy: true,
    });
  });
  it('leaves deleted messages and closed tickets alone', () => {
    expect(Object.values(rights({ ...mine, isDeleted: true })).some(Boolean)).toBe(false);
    expect(rights(mine, { writable: false })).toMatchObject({ reply: false, edit: false, forward: true });
  });
  it('forwards no card for users from whom contact numbers are hidden', () => {
    const card = { ...mine, mediaType: 'contactMessage' };
    expect(rights(card).forward).toBe(true);
    expect(rights(card, { numbersHidden: true }).forward).toBe(false);
    expect(rights(mine, { numbersHidden: true }).forward).toBe(true);
    const form = { ...mine, mediaType: 'form' };
    expect([rights(form).forward, rights(form, { numbersHidden: true }).forward]).toEqual([true, false]);
  });
  it('forwards an order as its words, and no poll, payment or event', () => {
    const forwardable = (mediaType: string) => rights({ ...mine, mediaType }).forward;
    expect(['order', 'product', 'poll', 'payment', 'event'].map(forwardable)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
  it('keeps private notes internal', () => {
    const note = rights({ ...mine, isPrivate: true, sendStatus: null });
    expect(note).toMatchObject({ reply: false, react: false, forward: false, copy: true });
  });
  it('lets the writer of a note correct it for 15 minutes, and take it back', () => {
    const note = { ...mine, isPrivate: true, sendStatus: null };
    const plain = { capabilities: readCapabilities({ outbound: { text: {} } }) };
    expect(rights(note, plain)).toMatchObject({ edit: true, remove: true });
    expect(rights(note, { ...plain, now: minutesLater(15) })).toMatchObject({ edit: false, remove: true });
    expect(rights(note, { ...plain, userId: 8 })).toMatchObject({ edit: false, remove: false });
    // There is no field to write in, but what should not stand there can go.
    expect(rights(note, { ...plain, writable: false })).toMatchObject({ edit: false, remove: true });
    expect(rights({ ...note, isDeleted: true }, plain)).toMatchObject({ edit: false, remove: false });
  });
  it('waits for a pending change', () => {
    const change = { kind: 'edit', status: 'sending', failure: null } as const;
    expect(rights({ ...mine, change })).toMatchObject({ edit: false, remove: false });
  });
});
