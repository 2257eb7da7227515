import { describe, expect, it } from 'vitest';
import { compose } from './compose';

const photo = { name: 'a.png', type: 'image/png' } as File;
const voice = { name: 'a.mp3', type: 'audio/mpeg' } as File;
const quoted = { id: 3, body: 'x', fromMe: false, mediaType: 'conversation', isDeleted: false };
const of = (text: string, files: File[] = [], reply: typeof quoted | null = null) =>
  compose({ ticketId: 1, text, files, quoted: reply }).map(({ body, file }) => [body, file?.name]);

describe('composing', () => {
  it('sends nothing for an empty text', () => {
    expect(of('  \n ')).toEqual([]);
  });
  it('puts the text under the first of several files', () => {
    expect(of(' olha ', [photo, voice])).toEqual([
      ['olha', 'a.png'],
      ['', 'a.mp3'],
    ]);
  });
  it('sends the text ahead of a sound, and ahead of files when it answers a message', () => {
    expect(of('ouve', [voice])).toEqual([
      ['ouve', undefined],
      ['', 'a.mp3'],
    ]);
    expect(of('isso', [photo], quoted)).toEqual([
      ['isso', undefined],
      ['', 'a.png'],
    ]);
  });
});
