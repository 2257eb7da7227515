import { describe, expect, it } from 'vitest';
import { PRIVATE_FILE_MARKER, privateBody, resigned, signed, unsigned } from './signature.rules.js';

describe('the writer’s name above a message', () => {
  it('is bold, on its own line', () => {
    expect(signed('Ana', 'Hi')).toBe('*Ana:*\nHi');
    expect(privateBody('Ana', 'Hi')).toBe('*Ana - Mensagem Privada:*\nHi');
    expect(privateBody('Ana', '')).toBe(PRIVATE_FILE_MARKER);
  });
  it('stays above an edited text, once', () => {
    expect(resigned('*Ana:*\nHi', 'Hello', 'Ana')).toBe('*Ana:*\nHello');
    expect(resigned('*Ana:*\nHi', '*Ana:*\nHello', 'Ana')).toBe('*Ana:*\nHello');
    expect(resigned('Hi', 'Hello', 'Ana')).toBe('Hello');
    expect(resigned('*Ana - Mensagem Privada:*\nHi', 'Hello', 'Ana')).toBe(
      '*Ana - Mensagem Privada:*\nHello',
    );
  });
  it('is removed from forwarded messages, and look-alikes are kept', () => {
    expect(unsigned('*Ana:*\nHi', 'Ana')).toBe('Hi');
    expect(unsigned('*Price:*\n10', 'Ana')).toBe('*Price:*\n10');
    expect(unsigned('*Ana:*\nHi', null)).toBe('*Ana:*\nHi');
  });
});
