import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { HISTORY_LIMITS, readHistory, type OldMessage, type WantedHistory } from './history-pieces.js';

const ANA = '5511987654321@s.whatsapp.net';
const ALL: WantedHistory = { from: 0, to: 4_000_000_000_000, groups: false };
const said = (id: string, seconds: number, text = 'oi', remoteJid = ANA) => ({
  message: { key: { remoteJid, id }, message: { conversation: text }, messageTimestamp: seconds },
});
const packed = (conversations: proto.IConversation[]) => {
  const syncType = proto.HistorySync.HistorySyncType.RECENT;
  return deflateSync(proto.HistorySync.encode({ syncType, conversations }).finish());
};
const read = (bytes: Uint8Array, wanted: WantedHistory | 'none' = ALL) =>
  readHistory(bytes, wanted === 'none' ? undefined : wanted, async ({ total, pieces }) => {
    const messages: OldMessage[] = [];
    const sizes: number[] = [];
    const addresses = [];
    for await (const piece of pieces()) {
      messages.push(...piece.messages);
      addresses.push(...piece.addresses);
      sizes.push(piece.messages.length);
    }
    return { total, messages, addresses, sizes };
  });

describe('a piece of history', () => {
  it('comes oldest first, with the name of the chat, without groups and system messages', async () => {
    const messages = [said('B', 20), said('A', 10), said('C', 30)];
    const found = await read(
      packed([
        { id: ANA, name: 'Ana', lidJid: '77@lid', messages },
        { id: '1@g.us', messages: [said('G', 5, 'oi', '1@g.us')] },
        { id: 'status@broadcast', messages: [said('S', 5, 'oi', 'status@broadcast')] },
      ]),
      { ...ALL, to: 20_000 },
    );
    expect(found.total).toBe(2);
    expect(
      found.messages.map(({ message, name }) => [message.key.id, message.message?.conversation, name]),
    ).toEqual([
      ['A', 'oi', 'Ana'],
      ['B', 'oi', 'Ana'],
    ]);
    expect(found.addresses).toEqual([{ lid: '77@lid', pn: ANA }]);
  });

  it('contains only addresses if no messages are wanted', async () => {
    const bytes = packed([{ id: ANA, lidJid: '77@lid', messages: [said('A', 10)] }]);
    expect(await read(bytes, 'none').then(({ total, addresses }) => [total, addresses.length])).toEqual([
      0, 1,
    ]);
  });

  it('is delivered a little at a time, without messages that nobody wrote', async () => {
    const messages = Array.from({ length: 950 }, (_, n) => said(`M${n}`, n + 1));
    const giant = said('giant', 1, 'x'.repeat(HISTORY_LIMITS.messageBytes));
    const long = Array.from({ length: 8 }, (_, n) => said(`L${n}`, 2000 + n, 'y'.repeat(300_000)));
    const { sizes, messages: found } = await read(
      packed([{ id: ANA, messages: [...messages, giant, ...long] }]),
    );
    expect(found).toHaveLength(958);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(HISTORY_LIMITS.pieceMessages);
    expect(sizes.slice(-2)).toEqual([54, 4]);
  });

  it('that unpacks to too much, or is invalid, costs this thread nothing', async () => {
    const bomb = deflateSync(Buffer.alloc(HISTORY_LIMITS.unpackedBytes + 1));
    let turns = 0;
    const clock = setInterval(() => turns++, 1);
    await expect(read(bomb)).rejects.toThrow('damaged or too large');
    clearInterval(clock);
    expect(turns).toBeGreaterThan(10);
    await expect(read(Buffer.from('nothing packed'))).rejects.toThrow('damaged or too large');
  });
});
