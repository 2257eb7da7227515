import { describe, expect, it } from 'vitest';
import { linksIn } from './links-in-text.js';

describe('links in a text', () => {
  it.each([
    ['see https://a.example/x?y=1#z.', ['https://a.example/x?y=1#z']],
    ['(http://a.example) and www.b.example!', ['http://a.example', 'https://www.b.example']],
    ['https://e.example/wiki/Name_(film)', ['https://e.example/wiki/Name_(film)']],
    ['twice https://a.example/1 https://a.example/1', ['https://a.example/1']],
    ['*https://a.example/b*', ['https://a.example/b']],
    ['nothing, http:// nor wwww', []],
    ['javascript:alert(1) data:text/html,x', []],
  ])('are found in %s', (text, links) => expect(linksIn(text)).toEqual(links));

  it('handles a long row of signs in a moment', () => {
    // Searching from every character again would block the process, and everybody's messages with it, for minutes.
    for (const sign of ['.', ')', '_*~'])
      expect(linksIn(`https://x${sign.repeat(200_000)}z`)).toHaveLength(1);
  });
});
