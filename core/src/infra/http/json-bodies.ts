import type { FastifyInstance } from 'fastify';
import { apiError } from '../errors.js';

const MOST_NESTED = 40;
const MOST_PARTS = 20_000;

/**
 * Whether JSON text can be parsed quickly: a megabyte of brackets or of names blocks the process for most of a second.
 * Scanned once, character by character, before it is parsed.
 */
export function isPlainJson(text: string): boolean {
  let nested = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++nested > MOST_NESTED) return false;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        nested -= 1;
        break;
      case COMMA:
        if (++parts > MOST_PARTS) return false;
    }
  }
  return true;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** JSON bodies, checked before they are parsed. */
export function useBoundedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isPlainJson(body)) return parse(request, body, done);
    done(apiError('ERR_VALIDATION', 'The body has too many parts, or is nested too deeply'));
  });
}
