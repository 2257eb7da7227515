import { describe, expect, it } from 'vitest';
import { readCapabilities, refusalOf, takesFiles, UNKNOWN_CAPABILITIES } from './capabilities';

const channel = readCapabilities({
  outbound: {
    text: { maxLength: 10 },
    image: { maxBytes: 100, mimeTypes: ['image/png'] },
    file: { maxBytes: 9000 },
  },
  quote: true,
  replyWindowHours: 24,
});

describe('capabilities of a channel', () => {
  it('leave everything to the server while they are unknown', () => {
    expect(readCapabilities(null)).toBe(UNKNOWN_CAPABILITIES);
    expect(refusalOf(UNKNOWN_CAPABILITIES, { type: 'video/mp4', size: 1 })).toBeUndefined();
  });
  it('reject a file by kind and by size', () => {
    expect(refusalOf(channel, { type: 'image/png', size: 9001 })).toEqual({ reason: 'size', maxBytes: 9000 });
    expect(refusalOf(channel, { type: 'image/png', size: 99 })).toBeUndefined();
    const textOnly = readCapabilities({ outbound: { text: {} } });
    expect(refusalOf(textOnly, { type: 'image/png', size: 1 })).toEqual({ reason: 'kind' });
    expect(takesFiles(textOnly)).toBe(false);
  });
  it('let a picture that is not accepted as one go as a document', () => {
    expect(refusalOf(channel, { type: 'image/webp', size: 5000 })).toBeUndefined();
    expect(refusalOf(channel, { type: 'image/png', size: 101 })).toBeUndefined();
  });
  it('give the format of recordings: MP3 if none is known', () => {
    const wanted = (voiceNotes?: unknown) =>
      readCapabilities({ outbound: { text: {} }, voiceNotes }).voiceNotes;
    expect(wanted(['audio/amr', 'audio/wav', 'audio/mpeg'])).toEqual(['audio/wav', 'audio/mpeg']);
    for (const nothing of [undefined, [], ['audio/amr'], 'audio/ogg'])
      expect(wanted(nothing)).toEqual(['audio/mpeg']);
  });
  it('contain what the channel limits', () => {
    const finer = readCapabilities({
      outbound: { text: {} },
      reactions: { emojis: ['👍'] },
      delete: { withinMs: 5 },
      edit: { withinMs: 9, kinds: ['text', 'image'] },
    });
    expect(finer).toMatchObject({
      ...{ reactions: { emojis: ['👍'] }, delete: true, deleteMs: 5, editMs: 9 },
      editKinds: ['text', 'image'],
    });
    expect(readCapabilities({ outbound: {}, reactions: { emojis: 7 }, delete: {} })).toMatchObject({
      ...{ reactions: false, delete: false },
    });
  });
  it('contain the reply window', () => {
    expect(channel).toMatchObject({ replyWindowHours: 24, quote: true, typing: false });
  });
});

it('offer the channel’s message actions, and nothing more', () => {
  const able = readCapabilities({
    outbound: { text: {}, location: {}, contacts: {} },
    reactions: true,
    delete: true,
    edit: { withinMs: 900_000 },
  });
  expect(able).toMatchObject({ reactions: true, delete: true, editMs: 900_000 });
  expect(Object.keys(able.outbound)).toEqual(['text', 'location', 'contacts']);
  expect(takesFiles(able)).toBe(false);
  const plain = readCapabilities({ outbound: { text: {} } });
  expect(plain).toMatchObject({ reactions: false, delete: false });
  expect(plain.editMs).toBeUndefined();
  expect(readCapabilities({ outbound: { text: {} }, edit: {} }).editMs).toBe(Infinity);
  expect(readCapabilities({ outbound: { text: {} }, edit: false }).editMs).toBeUndefined();
});
