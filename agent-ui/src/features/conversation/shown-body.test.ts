import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../test/objects';
import { shownBody } from './shown-body';

const user = { id: 7, name: 'Ana Ribeiro' };
const shown = (change: Partial<ReturnType<typeof aMessage>>) => shownBody(aMessage({ id: 1, ...change }));

describe('the words of a bubble', () => {
  it('leave out the name that the bubble shows itself', () => {
    expect(shown({ fromMe: true, user, body: '*Ana Ribeiro:*\nBom dia' })).toBe('Bom dia');
    const note = '*Ana Ribeiro - Mensagem Privada:*\nconferir';
    expect(shown({ fromMe: true, isPrivate: true, user, body: note })).toBe('conferir');
    expect(shown({ fromMe: true, user: null, body: '\u200d' })).toBe('');
  });
  it('are otherwise as they were written', () => {
    expect(shown({ fromMe: true, user, body: '*Caio:*\nBom dia' })).toBe('*Caio:*\nBom dia');
    expect(shown({ fromMe: false, body: '*Ana Ribeiro:*\nOi' })).toBe('*Ana Ribeiro:*\nOi');
  });
});
