import type { Message, MessageAid } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { helpsFor } from './message-helps';

const ALL = { assists: true, transcribes: true };
const aid = (kind: MessageAid['kind'], text = 'x', language: string | null = null) => ({
  kind,
  text,
  language,
});
const text = { body: 'Hello', mediaType: 'conversation', mediaStatus: null, isDeleted: false } as Message;
const voice = { ...text, body: '', mediaType: 'audio', mediaStatus: 'ready' } as Message;

describe('what a model can still do for a message', () => {
  it('is a translation of its text, once for each language', () => {
    expect(helpsFor(text, ALL, 'pt')).toEqual(['translate']);
    const translated = { ...text, aids: [aid('translation', 'Olá', 'pt')] };
    expect(helpsFor(translated, ALL, 'pt')).toEqual([]);
    expect(helpsFor(translated, ALL, 'en')).toEqual(['translate']);
  });
  it('is a transcript of a voice note that nobody has written down, and then its translation', () => {
    expect(helpsFor(voice, ALL, 'pt')).toEqual(['transcribe']);
    expect(helpsFor({ ...voice, mediaStatus: 'pending' }, ALL, 'pt')).toEqual([]);
    expect(helpsFor({ ...voice, aids: [aid('transcript')] }, ALL, 'pt')).toEqual(['translate']);
    expect(helpsFor({ ...voice, aids: [aid('spoken')] }, ALL, 'pt')).toEqual(['translate']);
    expect(helpsFor({ ...voice, aids: [aid('transcript', '')] }, ALL, 'pt')).toEqual([]);
  });
  it('is nothing for deleted messages, and what the installation has', () => {
    expect(helpsFor({ ...text, isDeleted: true }, ALL, 'pt')).toEqual([]);
    expect(helpsFor(voice, { assists: true, transcribes: false }, 'pt')).toEqual([]);
    expect(helpsFor(text, { assists: false, transcribes: true }, 'pt')).toEqual([]);
  });
});
