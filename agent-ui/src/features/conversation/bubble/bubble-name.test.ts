import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../../test/objects';
import type { TextFunction } from '../../../lib/i18n';
import { bubbleName } from './bubble-name';

const t: TextFunction = (key) => key.replace('conversation.', '');
const createdAt = new Date(2026, 10, 20, 14, 21).toISOString();
const name = (change: Partial<Parameters<typeof aMessage>[0]>) =>
  bubbleName(t, aMessage({ id: 1, createdAt, ...change }), 'Juliana');
const user = { id: 7, name: 'Ana' };

describe('the name of a bubble', () => {
  it('has author, time and the state of what was sent', () => {
    expect(name({ fromMe: false })).toBe('Juliana, 14:21');
    expect(name({ fromMe: false, data: { participant: 'Bia' } })).toBe('Bia, 14:21');
    expect(name({ fromMe: true, user, ack: 3 })).toBe('Ana, 14:21, ack3');
    expect(name({ fromMe: true, user, ack: 9 })).toBe('Ana, 14:21, ack4');
    expect(name({ fromMe: true, isBot: true, ack: 1 })).toBe('bot, 14:21, ack1');
    expect(name({ fromMe: true, user, sendStatus: 'failed' })).toBe('Ana, 14:21, failed');
  });
  it('says of a private note that it is one, which nobody delivers', () => {
    expect(name({ fromMe: true, isPrivate: true, user })).toBe('Ana, private, 14:21');
  });
});
