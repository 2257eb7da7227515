import { describe, expect, it } from 'vitest';
import type { Connection } from '@recado/sdk/contracts';
import { connectionsFor, preferredConnection } from './connections-for';

const line = (id: number, channel: string, more: Partial<Connection> = {}) =>
  ({ id, name: `Line ${id}`, channel, status: 'CONNECTED', isDefault: false, ...more }) as Connection;

describe('the connections for a contact', () => {
  const lines = [
    line(1, 'webchat', { isDefault: true }),
    line(2, 'whatsapp', { status: 'DISCONNECTED' }),
    line(3, 'whatsappapi'),
  ];
  it('begin with those of its own channel', () => {
    expect(connectionsFor('whatsapp', lines).map(({ id }) => id)).toEqual([2, 3, 1]);
  });
  it('offer a connected one of that channel before the default of another', () => {
    expect(preferredConnection('whatsapp', lines)?.id).toBe(3);
    expect(preferredConnection('webchat', lines)?.id).toBe(1);
    expect(preferredConnection('facebook', lines)?.id).toBe(1);
    expect(preferredConnection('facebook', [])).toBeUndefined();
  });
});
