import { S_WHATSAPP_NET } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adapter } from '../src/adapter.js';
import { muteLibsignal } from '../src/quiet.js';
import { Bench, type Linked } from './linked.js';
import { newMessageId, node, now } from './server/nodes.js';

muteLibsignal();
let bench: Bench;
let line: Linked;
beforeAll(async () => {
  bench = await Bench.start();
  line = await bench.open();
  await line.connected();
});
afterAll(async () => {
  await line?.close();
  await bench?.stop();
});
beforeEach(() => {
  bench.server.standing = { lock: { is_active: false }, cap: { total_quota: 0 } };
});

/** The provider's moments are seconds. */
const END = Math.floor(Date.now() / 1000) + 7_200;
const LOCK = { is_active: true, time_enforcement_ends: String(END), enforcement_type: 'BIZ_QUALITY' };
const lockedUntil = new Date(END * 1000).toISOString();
const health = () => adapter.health!(line.ctx);
const has = (code: string, count = 1) =>
  line.until(() => {
    const told = line.events('account').filter((event) => event.code === code);
    return told.length >= count && told;
  });
const pushes = (operation: string, data: object) => {
  const attrs = { from: S_WHATSAPP_NET, type: 'mex', id: newMessageId(), t: now() };
  const update = node('update', { op_name: operation }, Buffer.from(JSON.stringify({ data })));
  line.phone.mailbox.put('notification', node('notification', attrs, [update]));
};

describe('how a phone’s account stands', () => {
  it('is asked: nothing is locked, and what is not metered has no limit', async () => {
    const { lockedUntil: end, ...rest } = await health();
    expect(rest).toEqual({});
    expect(Date.parse(end!)).toBeLessThanOrEqual(Date.now());
    expect(line.events('account')).toEqual([]);
  });

  it('tells a lock, and the limit of new chats with what of it is used', async () => {
    const cap = {
      ...{ total_quota: 100, used_quota: 42, capping_status: 'NONE' },
      ...{ cycle_start_timestamp: String(END - 30 * 86_400), cycle_end_timestamp: String(END) },
    };
    bench.server.standing = { lock: LOCK, cap };
    expect(await health()).toEqual({ lockedUntil, limit: 100, used: 42, limitHours: 720 });
    expect(await has('reachout_timelock')).toMatchObject([
      { topic: 'restriction', severity: 'warning', health: { lockedUntil } },
    ]);
    // Asked again, the same lock is no news.
    await health();
    expect(line.events('account')).toHaveLength(1);
  });

  it('tells a lock although the provider does not answer about the limit', async () => {
    bench.server.standing = { lock: LOCK, cap: undefined };
    expect(await health()).toEqual({ lockedUntil });
  });

  it('is told by the provider itself: the end of a lock takes the place of its beginning', async () => {
    const before = line.events('account').length;
    pushes('NotificationUserReachoutTimelockUpdate', {
      xwa2_notify_account_reachout_timelock: { is_active: false },
    });
    const [, ended] = await has('reachout_timelock', before + 1);
    expect(ended).toMatchObject({ severity: 'info', topic: 'restriction' });
    expect(Date.parse(ended!.health!.lockedUntil!)).toBeLessThanOrEqual(Date.now());
    pushes('MessageCappingInfoNotification', {
      xwa2_notify_new_chat_messages_capping_info_update: {
        ...{ total_quota: 100, used_quota: 100, capping_status: 'CAPPED' },
      },
    });
    expect(await has('message_capping')).toMatchObject([
      { topic: 'limit', severity: 'warning', health: { limit: 100, used: 100 } },
    ]);
  });

  it('is asked once more when a message is refused because of it', async () => {
    bench.server.standing = { lock: LOCK, cap: { total_quota: 0 } };
    bench.server.misbehaviours.add('restricted');
    const before = line.events('account').length;
    const ana = bench.server.person('5511987654321', { name: 'Ana' });
    const refused = adapter.send(line.ctx, {
      ...{ clientId: '1', conversation: ana.lid, content: { kind: 'text', text: 'oi' } },
      recipient: { identities: [{ kind: 'lid', value: ana.lid.split('@')[0]! }], isGroup: false },
    });
    await expect(refused).rejects.toMatchObject({ code: 'ACCOUNT_RESTRICTED', providerCode: '463' });
    expect(await health()).toEqual({ lockedUntil });
    const told = await line.until(() => line.events('account')[before]);
    expect(told).toMatchObject({ code: 'reachout_timelock', health: { lockedUntil } });
  });
});
