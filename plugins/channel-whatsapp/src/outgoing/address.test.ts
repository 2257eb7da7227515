import type { Identity } from '@recado/sdk';
import type { WASocket } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import type { PhoneSession } from '../session/session-types.js';
import { addressOf } from './address.js';

const session = { numbers: new Map() } as unknown as PhoneSession;
const client = {
  onWhatsApp: async (number: string) => [{ exists: true, jid: `${number}@s.whatsapp.net` }],
} as unknown as WASocket;
/** A contact that was merged from two people’s. */
const merged: Identity[] = [
  { kind: 'phone', value: '5511911111111' },
  { kind: 'lid', value: '111' },
  { kind: 'phone', value: '5511922222222' },
  { kind: 'lid', value: '222' },
];
const destination = (conversation: string, identities = merged) =>
  addressOf(session, client, { conversation, recipient: { identities, isGroup: false } });

describe('the destination of a message', () => {
  it('is the one that its conversation names, of the several that a merged contact has', async () => {
    expect(await destination('5511922222222')).toBe('5511922222222@s.whatsapp.net');
    expect(await destination('222')).toBe('222@lid');
    expect(await destination('333@lid')).toBe('333@lid');
  });

  it('is the contact’s lasting address, else its number, if the conversation names none', async () => {
    expect(await destination('another')).toBe('111@lid');
    expect(await destination('another', [merged[2]!])).toBe('5511922222222@s.whatsapp.net');
    const elsewhere = [{ kind: 'email', value: 'ana@example.com' }];
    await expect(destination('another', elsewhere)).rejects.toMatchObject({ code: 'RECIPIENT_INVALID' });
  });
});
