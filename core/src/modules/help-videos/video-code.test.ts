import { describe, expect, it } from 'vitest';
import { videoCode } from './video-code.js';

describe('the code of a help video', () => {
  it.each([
    ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://evil.test/watch?v=dQw4w9WgXcQ', undefined],
    ['https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', undefined],
    ['javascript:alert(1)', undefined],
    ['"><script>', undefined],
    ['../../x', undefined],
    ['https://youtube.com/watch?v=%22%3E', undefined],
  ])('%s gives %s', (text, code) => expect(videoCode(text)).toBe(code));
});
