import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPayloadReader } from '../../src/plugin-host/channels/payload-reader.js';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { taps, writeTapsPlugin } from './support/taps-plugin.js';

let host: HostFixture;
let connection: { id: number; publicKey: Buffer };
beforeAll(async () => (host = await startHostFixture(writeTapsPlugin)));
afterAll(() => host.stop());
beforeEach(async () => {
  Object.assign(taps, { accepted: [], isBroken: false, answer: async () => undefined });
  connection = await host.aConnection(await host.aCompany(), { channel: 'taps', settings: {} });
});
const post = (...entries: string[]) =>
  fetch(`${host.url}/api/hooks/taps/${connection.publicKey.toString()}`, {
    method: 'POST',
    headers: { 'x-secret': 'shared' },
    body: JSON.stringify(entries.map((tap) => ({ tap }))),
  }).then(({ status }) => status);
const stored = () => host.db('messages').where({ connectionId: connection.id }).orderBy('id');

describe('webhook.accepted', () => {
  it('is called after the commit, for each entry that gave events, in order', async () => {
    const seen: string[][] = [];
    taps.answer = async () => void seen.push((await stored()).map(({ body }) => body as string));
    expect(await post('one', 'nothing', 'two')).toBe(200);
    await expect
      .poll(() => seen)
      .toEqual([
        ['one', 'two'],
        ['one', 'two'],
      ]);
    expect(taps.accepted).toEqual([
      { tap: 'one', connectionId: connection.id },
      { tap: 'two', connectionId: connection.id },
    ]);
  });

  it('is called for a person who blocks the account, who gets no marketing any more', async () => {
    expect(await post('blocked')).toBe(200);
    await expect.poll(() => taps.accepted.map(({ tap }) => tap)).toEqual(['blocked']);
    expect(await stored()).toEqual([]);
    const { companyId } = await host.db('connections').where({ id: connection.id }).first();
    const [contact] = await host.db('contacts').where({ companyId });
    expect(contact.marketingStoppedAt).toBeInstanceOf(Date);
  });

  it('delays and fails nothing: the provider is answered while it hangs, and the next entry is told', async () => {
    let finish: (error: Error) => void = () => undefined;
    taps.answer = (tap) =>
      tap === 'hangs' ? new Promise((_, reject) => (finish = reject)) : Promise.resolve();
    expect(await post('hangs', 'next')).toBe(200);
    await expect.poll(() => taps.accepted.length).toBe(1);
    finish(new Error('the provider refuses'));
    await expect.poll(() => taps.accepted.map(({ tap }) => tap)).toEqual(['hangs', 'next']);
  });

  it('is not called for what cannot be read, nor for a stranger', async () => {
    taps.isBroken = true;
    expect(await post('unread')).toBe(200);
    taps.isBroken = false;
    expect(await post('read')).toBe(200);
    await expect.poll(() => taps.accepted.map(({ tap }) => tap)).toEqual(['read']);
  });
});

describe('the moment of arrival', () => {
  it('is given to parse, kept with a quarantined entry, and the same in its replay', async () => {
    const before = Date.now();
    await post('first');
    const [message] = await stored();
    expect(message.sentAt.getTime()).toBeGreaterThanOrEqual(before);

    taps.isBroken = true;
    await post('second');
    taps.isBroken = false;
    const row = await host.db('quarantinedEvents').where({ connectionId: connection.id }).first();
    expect(row.receivedAt.getTime()).toBeGreaterThanOrEqual(before);
    const reader = createPayloadReader(host.plugins.host);
    const { payload } = JSON.parse(row.event as string);
    const [event] = await reader.read('taps', payload, row.receivedAt);
    expect(event).toMatchObject({ externalId: 'second', sentAt: row.receivedAt.toISOString() });
  });
});
