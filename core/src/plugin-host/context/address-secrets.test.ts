import { PluginError, secret, type ChannelAdapter, type PluginLog } from '@recado/sdk';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { createChannelAccess } from '../channels/channel-access.js';
import { hostsOnly, redactedLog, redactionOf } from './address-secrets.js';

const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const adapter = {
  id: 'bots',
  connection: {
    modes: {
      bot: { title: 'Bot', schema: Type.Object({ token: secret({ inAddress: true }), key: secret() }) },
    },
  },
} as unknown as ChannelAdapter;
const record = { mode: 'bot', settings: { token: TOKEN, key: 'another-secret' } };

function recording() {
  const lines: unknown[][] = [];
  const at = (...line: unknown[]) => void lines.push(line);
  return { lines, log: { debug: at, info: at, warn: at, error: at } as PluginLog };
}

describe('secrets that travel in addresses', () => {
  it('are hidden in log lines, as they are and as a part of an address', () => {
    const { lines, log } = recording();
    const redacted = redactedLog(log, redactionOf(adapter, record)!);
    const error = new Error(`no answer from /bot${TOKEN}/getMe`);
    redacted.warn(
      {
        err: error,
        url: new URL(`https://api.test/bot${TOKEN}/`),
        asked: [{ at: encodeURIComponent(TOKEN) }],
      },
      `calling ${TOKEN}`,
    );
    redacted.info({ count: 3 });
    expect(lines).toEqual([
      [
        { err: error, url: 'https://api.test/bot[redacted]/', asked: [{ at: '[redacted]' }] },
        'calling [redacted]',
      ],
      [{ count: 3 }],
    ]);
    expect(`${error.message} ${error.stack}`).not.toContain(TOKEN);
  });

  it('are none where no field says so', () => {
    const settings = { token: '', key: 'another-secret' };
    expect(redactionOf(adapter, { mode: 'bot', settings })).toBeUndefined();
    expect(redactionOf(adapter, { mode: 'other', settings: record.settings })).toBeUndefined();
  });

  it('leave only the host of addresses in what belongs to no connection', () => {
    expect(hostsOnly(`POST https://api.test:8443/bot${TOKEN}/sendMessage?a=1 failed`)).toBe(
      'POST https://api.test:8443/… failed',
    );
    expect(hostsOnly('https://user:pass@api.test/x and http://api.test')).toBe(
      'https://api.test/… and http://api.test',
    );
  });

  it('are hidden in what a call throws, and in its causes', async () => {
    const { lines, log } = recording();
    const plugin = {
      id: 'bots',
      signal: new AbortController().signal,
      context: { log },
      during: <T>(work: () => Promise<T>) => work(),
    };
    const { call } = createChannelAccess(undefined as never, undefined as never);
    const failing = call(
      { plugin, adapter, found: { record } } as never,
      'send',
      { ms: 1000 },
      async (ctx) => {
        ctx.log.info({ path: `/bot${TOKEN}` });
        const cause = new TypeError(`cannot fetch https://api.test/bot${TOKEN}/`);
        throw new PluginError('TEMPORARY', `/bot${TOKEN}/sendMessage`, { cause });
      },
    );
    const error = await failing.then(
      () => undefined,
      (reason: PluginError) => reason,
    );
    expect(error).toMatchObject({
      code: 'TEMPORARY',
      message: '/bot[redacted]/sendMessage',
      cause: { message: 'cannot fetch https://api.test/bot[redacted]/' },
    });
    expect(String(error!.stack)).not.toContain(TOKEN);
    expect(lines).toEqual([[{ path: '/bot[redacted]' }]]);
  });
});
