import assert from 'node:assert/strict';
import { checksOf, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture, ProviderMode } from './descriptor.js';
import { anyMessage, canBe, contextOf, secretValues } from './harness.js';

const MODES: readonly (ProviderMode | undefined)[] = [
  undefined,
  'unauthorized',
  'rate-limited',
  'server-error',
  'accept-then-cut',
];

/** An error, its causes and its fields, as a logger would print them. */
export function printed(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 4) return depth > 4 ? '' : String(error);
  const fields = Object.values(error).filter((value) => typeof value === 'string');
  return [error.stack ?? error.message, ...fields, printed(error.cause, depth + 1)].join('\n');
}

/** No secret appears in a log line, an error or, unless its field says so, an address. */
export function secrecyChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('secrecy');
  const inEachMode = async (look: (seen: { logged: string; thrown: string; addresses: string }) => void) => {
    for (const mode of MODES.filter((one) => one === undefined || canBe(channel, one))) {
      await provider.reset();
      if (mode) await provider.next(mode);
      const context = contextOf(channel);
      const thrown = await channel.adapter.send(context, anyMessage(channel)).then(() => '', printed);
      const { logged, fetched } = context.ledger;
      look({ logged: JSON.stringify(logged), thrown, addresses: fetched.join(' ') });
    }
  };
  const secrets = secretValues(channel);
  const hidden = (text: string, where: string, values = secrets) => {
    for (const secret of values) assert.ok(!text.includes(secret), `${where} shows a secret`);
  };
  return [
    check('logs', () => inEachMode(({ logged }) => hidden(logged, 'a log line'))),
    check('errors', () => inEachMode(({ thrown }) => hidden(thrown, 'an error'))),
    check('addresses', () =>
      inEachMode(({ addresses }) => hidden(addresses, 'an address', secretValues(channel, 'in addresses'))),
    ),
  ];
}
