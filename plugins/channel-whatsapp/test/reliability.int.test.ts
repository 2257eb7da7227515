import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adapter } from '../src/adapter.js';
import { muteLibsignal } from '../src/quiet.js';
import { openEntries } from '../src/store/journal.js';
import { Bench, Linked, type LinkedOptions } from './linked.js';
import type { Person } from './server/person.js';

muteLibsignal();
let bench: Bench;
let ana: Person;
let line: Linked;
beforeAll(async () => {
  bench = await Bench.start();
  ana = bench.server.person('5511987654321', { name: 'Ana' });
});
afterAll(() => bench?.stop());

let numbers = 0;
async function linked(options: LinkedOptions = {}): Promise<Linked> {
  numbers += 1;
  const number = options.number ?? `55119000000${String(numbers).padStart(2, '0')}`;
  line = await bench.open({ ...options, number }, numbers);
  await line.connected();
  return line;
}
/** The same connection again, as a later holder of the lease. */
async function again(former: Linked, options: LinkedOptions = {}): Promise<Linked> {
  const { id } = former.ctx.connection;
  line = await bench.open({ fence: former.ctx.lease.fence + 1, number: former.phone.number, ...options }, id);
  return line;
}
afterEach(async () => {
  bench.server.misbehaviours.clear();
  await line?.close();
});
const { stringify } = JSON;
const texts = (of: Linked) =>
  of.events('message').map(({ content }) => (content.kind === 'text' ? content.text : content.kind));
const outgoing = (clientId: string, text = 'Olá') => ({
  ...{ clientId, conversation: ana.lid, content: { kind: 'text' as const, text } },
  recipient: { identities: [{ kind: 'lid', value: ana.lid.split('@')[0]! }], isGroup: false },
});
const copies = (id: string) => bench.server.ledger.received.filter((one) => one.id === id).length;

describe('a received message', () => {
  it('arrives once though the provider sends it twice, and in order', async () => {
    const { phone } = await linked();
    bench.server.misbehaviours.add('duplicate');
    await ana.writes(phone, 'um');
    bench.server.misbehaviours.add('reorder');
    await ana.writes(phone, 'dois');
    await ana.writes(phone, 'três');
    await line.until(() => texts(line).length >= 3 && texts(line));
    expect(texts(line)).toEqual(['um', 'três', 'dois']);
  });

  it('waits in the journal while the core cannot store it, and follows in order', async () => {
    let isAway = true;
    const { phone } = await linked({
      onReceive: (events) => {
        if (isAway && events.some(({ type }) => type === 'message')) throw new Error('no database');
      },
    });
    await ana.writes(phone, 'um');
    const id = await ana.writes(phone, 'dois');
    // The provider has its acknowledgement: from now on only the journal has it.
    await bench.server.ledger.waitFor((ledger) => ledger.delivery(id)?.isAcknowledged);
    expect(texts(line)).toEqual([]);
    isAway = false;
    await line.until(() => texts(line).length === 2);
    expect(texts(line)).toEqual(['um', 'dois']);
  });

  it('is passed on by the next holder, if the one that acknowledged it ended before', async () => {
    const first = await linked({
      onReceive: (events) => {
        if (events.some(({ type }) => type === 'message')) throw new Error('it never takes it');
      },
    });
    const id = await ana.writes(first.phone, 'só no diário');
    await bench.server.ledger.waitFor((ledger) => ledger.delivery(id)?.isAcknowledged);
    await first.close();
    const next = await again(first);
    await next.until(() => texts(next).includes('só no diário'));
    await next.connected();
    await ana.writes(next.phone, 'depois');
    await next.until(() => texts(next).includes('depois'));
    expect(texts(next)).toEqual(['só no diário', 'depois']);
    await expect.poll(() => openEntries(next.ctx, next.ctx.connection.id, 10)).toEqual([]);
  });

  it('is read from the journal when it comes again, because its acknowledgement got lost', async () => {
    const first = await linked();
    await ana.writes(first.phone, 'antes');
    await first.until(() => texts(first).length === 1);
    // The connection ends after the ratchet's step was written and before the provider is told.
    const write = first.ctx.connections.receive;
    let cut = false;
    first.ctx.connections.receive = async (id, events) => {
      if (!cut && events.some(({ type }) => type === 'message')) {
        cut = true;
        bench.server.cutLines();
      }
      return write(id, events);
    };
    const mailbox = first.phone.mailbox;
    const acknowledge = mailbox.acknowledge.bind(mailbox);
    mailbox.acknowledge = () => undefined;
    const id = await ana.writes(first.phone, 'de novo');
    await first.until(() => texts(first).length === 2);
    mailbox.acknowledge = acknowledge;
    await first.connected(2);
    await bench.server.ledger.waitFor((ledger) => ledger.delivery(id)?.isAcknowledged);
    expect(bench.server.ledger.delivery(id)!.times).toBeGreaterThan(1);
    await ana.writes(first.phone, 'segue');
    await first.until(() => texts(first).includes('segue'));
    expect(bench.server.ledger.receipts.filter(({ type }) => type === 'retry')).toEqual([]);
  });

  it('is not acknowledged while the ratchet’s step cannot be written, and comes again', async () => {
    const first = await linked();
    await ana.writes(first.phone, 'antes');
    await first.until(() => texts(first).length === 1);
    const { db } = first.ctx;
    const transaction = db!.transaction;
    let refusals = 1;
    db!.transaction = async (work) => {
      if (refusals-- > 0) throw Object.assign(new Error('gone'), { code: 'ECONNRESET', fatal: true });
      return transaction(work);
    };
    const id = await ana.writes(first.phone, 'insiste');
    await first.until(() => texts(first).includes('insiste'));
    db!.transaction = transaction;
    await bench.server.ledger.waitFor((ledger) => ledger.delivery(id)?.isAcknowledged);
    expect(bench.server.ledger.delivery(id)!.times).toBeGreaterThan(1);
    expect(texts(first)).toEqual(['antes', 'insiste']);
    // The client's own log line contains the cause of its failed transaction.
    const line = first.ctx.ledger.logged.find(
      ({ fields }) => (fields as { client?: string }).client === 'transaction failed, rolling back',
    );
    expect(line?.fields).toMatchObject({ err: { cause: { message: 'gone' } } });
  });
});

describe('a sent message', () => {
  it('is uncertain when the connection ends before the response, and settled by the receipt that follows', async () => {
    await linked();
    ana.confirmsDelivery = false;
    bench.server.misbehaviours.add('cut-after-send');
    // The log says how the connection ended, with the client's sentence and code.
    await expect(adapter.send(line.ctx, outgoing('71'))).rejects.toMatchObject({
      code: 'DELIVERY_UNCERTAIN',
      cause: { message: 'the line ended before the answer', cause: { message: /\(4\d\d\)$/ } },
    });
    const { id } = bench.server.ledger.received.at(-1)!;
    expect(copies(id)).toBe(1);
    await line.connected(2);
    ana.confirms(line.phone, [id]);
    const told = await line.until(() => line.events('status').find(({ clientId }) => clientId === '71'));
    expect(told).toMatchObject({ externalMessageId: id, status: 'delivered' });
    // Resent by a person: the same id, which the phone shows once.
    const [receipt] = await adapter.send(line.ctx, outgoing('71'));
    expect(receipt!.externalMessageId).toBe(id);
    expect(copies(id)).toBe(1);
    ana.confirmsDelivery = true;
  });

  it('waits without an attempt while the phone is not connected', async () => {
    await linked();
    bench.server.misbehaviours.add('login-unavailable');
    bench.server.cutLines();
    await line.until(() => line.states.at(-1)?.status === 'opening');
    const [receipt] = await adapter.send(line.ctx, outgoing('72'));
    expect(copies(receipt!.externalMessageId)).toBe(1);
    await line.close();
    await expect(adapter.send(line.ctx, outgoing('73'))).rejects.toMatchObject({
      ...{ code: 'TEMPORARY', untried: true },
    });
  });

  it('maps rejections to the core’s codes', async () => {
    await linked();
    const refused = async (misbehaviour: 'rate-limited' | 'restricted', clientId: string) => {
      bench.server.misbehaviours.add(misbehaviour);
      return adapter.send(line.ctx, outgoing(clientId)).catch((error: { code: string }) => error.code);
    };
    expect(await refused('rate-limited', '74')).toBe('RATE_LIMITED');
    expect(await refused('restricted', '75')).toBe('ACCOUNT_RESTRICTED');
    const [receipt] = await adapter.send(line.ctx, outgoing('74'));
    expect(copies(receipt!.externalMessageId)).toBe(1);
  });

  it('is reported as sent if the acknowledgement comes after the wait is over', async () => {
    const { phone } = await linked();
    bench.server.misbehaviours.add('late-ack');
    const stop = new AbortController();
    const sent = adapter.send(line.ctx.withSignal(stop.signal), outgoing('76'));
    await bench.server.ledger.waitFor(() => bench.server.lateAcks.length);
    stop.abort();
    await expect(sent).rejects.toMatchObject({ code: 'DELIVERY_UNCERTAIN' });
    bench.server.sendLateAcks();
    const told = await line.until(() => line.events('status').find(({ clientId }) => clientId === '76'));
    expect(told.status).toBe('sent');
    expect(phone.mailbox).toBeDefined();
  });
});

describe('a session', () => {
  it('is resumed without a new code, and the old holder can no longer write', async () => {
    const first = await linked();
    const next = await again(first);
    await next.connected();
    expect(next.states.map(({ status }) => status)).toEqual(['opening', 'connected']);
    await ana.writes(next.phone, 'para a nova');
    await next.until(() => texts(next).includes('para a nova'));
    expect(texts(first)).toEqual([]);
    await expect(adapter.connection.session!.open(first.ctx, () => undefined)).rejects.toThrow(
      /another process/,
    );
  });

  it('reconnects by itself after the connection was cut, and shows a time-out meanwhile', async () => {
    await linked();
    bench.server.cutLines();
    await line.connected(2);
    expect(line.states.slice(-2).map(({ status }) => status)).toEqual(['opening', 'connected']);
  });

  it('whose link the phone has ended waits for somebody, and keeps no keys', async () => {
    const { phone } = await linked();
    phone.unlink();
    await line.until(() => line.states.at(-1)?.status === 'lost');
    expect(line.states.at(-1)).toMatchObject({ reason: expect.stringContaining('ended the link') });
    const { id } = line.ctx.connection;
    await expect
      .poll(
        async () =>
          (await line.ctx.db!.query('SELECT 1 FROM plg_whatsapp_keys WHERE connectionId = ?', [id])).length,
      )
      .toBe(0);
    const next = await again(line);
    await next.connected();
    expect(next.states.map(({ status }) => status)).toContain('needs_action');
  });

  it('is signed out at the provider too, and starts with a new code', async () => {
    const first = await linked();
    await first.close();
    const ctx = bench.context({ fence: 2 }, first.ctx.connection.id);
    await adapter.connection.session!.forget!(ctx);
    expect(first.phone.deviceIds).toEqual(['0']);
    const next = await again(first, { fence: 3 });
    await next.connected();
    expect(next.states.map(({ status }) => status)).toContain('needs_action');
  });

  it('is paired by eight characters for people with only the phone', async () => {
    const number = '5511912340000';
    await linked({ number, settings: { pairing: 'code', phoneNumber: `+${number}` } });
    const asked = line.states.find(({ status }) => status === 'needs_action');
    expect(asked).toMatchObject({ action: 'code', code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
    expect(line.states.at(-1)).toEqual({ status: 'connected', account: number });
  });

  it('whose code nobody scans waits for somebody', async () => {
    bench.server.options.qrCodes = 0;
    const ctx = bench.context({}, 99);
    line = await Linked.open(bench, bench.server.phone('5511955550000'), ctx, false);
    await line.until(() => line.states.at(-1)?.status === 'lost');
    expect(stringify(line.states.at(-1))).toContain('Nobody has used the code in time');
    bench.server.options.qrCodes = 3;
  });
});
