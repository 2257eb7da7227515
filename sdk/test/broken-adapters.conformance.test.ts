import { afterAll, describe, expect, it } from 'vitest';
import {
  ReferenceProvider,
  channelChecks,
  findFailures,
  type ChannelUnderTest,
} from '../src/testing/public.js';
import { BROKEN_ACTIONS } from './broken-actions.js';
import { BROKEN_CONTENT } from './broken-content.js';
import { BROKEN_DECLARATIONS } from './broken-declarations.js';
import { BROKEN_ERASURE } from './broken-erasure.js';
import { BROKEN_EVENTS } from './broken-events.js';
import { BROKEN_HEALTH } from './broken-health.js';
import { BROKEN_LOOK_UPS } from './broken-look-ups.js';
import { BROKEN_MOVES } from './broken-moves.js';
import { BROKEN_PARTS } from './broken-parts.js';
import { BROKEN_RECORDINGS } from './broken-recordings.js';
import { BROKEN_SENDS } from './broken-sends.js';
import { BROKEN_SIGNATURES } from './broken-signatures.js';
import { BROKEN_VOTES } from './broken-votes.js';
import { SECRET, referenceUnderTest } from './reference-fixture.js';
import { startReferenceProxy } from './reference-proxy.js';

const provider = await ReferenceProvider.start({ main: { secret: SECRET } });
const proxy = await startReferenceProxy(provider);
afterAll(async () => {
  await proxy.stop();
  await provider.stop();
});

const groups = {
  signatures: BROKEN_SIGNATURES,
  events: BROKEN_EVENTS,
  moves: BROKEN_MOVES,
  votes: BROKEN_VOTES,
  recordings: BROKEN_RECORDINGS,
  sends: BROKEN_SENDS,
  parts: BROKEN_PARTS,
  actions: BROKEN_ACTIONS,
  erasure: BROKEN_ERASURE,
  health: BROKEN_HEALTH,
  'look-ups': BROKEN_LOOK_UPS,
  content: BROKEN_CONTENT,
  declarations: BROKEN_DECLARATIONS,
};

/** Each is the reference channel with one defect: the kit must find it, and blame nothing else. */
describe.each(Object.entries(groups))('the kit finds broken %s', (group, breakages) => {
  // Inbound events are tested without sending anything, which would take most of the time.
  const sends = !['signatures', 'events', 'moves', 'votes', 'recordings'].includes(group);
  for (const breakage of breakages) {
    it(`in a channel that ${breakage.what}`, async () => {
      const { provider: fixture, ...receiving } = referenceUnderTest(provider, breakage.scope);
      const failures = await findFailures(
        breakage.break(sends ? { ...receiving, provider: fixture } : receiving),
      );
      expect(failures.map(({ name }) => name)).toEqual(breakage.found);
    });
  }
});

/** The same defects where the kit knows nothing but the calls that arrived. */
describe('the kit reads in the calls what is broken', () => {
  const underProxy = (): ChannelUnderTest => {
    const channel = referenceUnderTest(provider);
    const { shown: _, ...fixture } = channel.provider!;
    const { settings } = channel.connection;
    return {
      ...channel,
      connection: { mode: 'api', settings: { ...settings, providerUrl: proxy.url } },
      provider: { ...fixture, calls: proxy.calls },
    };
  };
  const found = async (channel: ChannelUnderTest) => {
    const names: string[] = [];
    for (const { group, name, run } of channelChecks(channel))
      if (group === 'content') await run().catch(() => names.push(name));
    return names;
  };
  it('and nothing in the working channel', async () => {
    expect(await found(underProxy())).toEqual([]);
  });
  for (const { what, break: broken, found: all, inCalls } of BROKEN_CONTENT) {
    it(`in a channel that ${what}`, async () => {
      const expected = inCalls ?? all.filter((name) => name.startsWith('content/'));
      expect(await found(broken(underProxy()))).toEqual(expected);
    });
  }
});

it('every check of the kit is failed by some broken channel', () => {
  const scopes = ['connection', 'app'] as const;
  const checks = scopes.flatMap((scope) => channelChecks(referenceUnderTest(provider, scope)));
  const failed = new Set(Object.values(groups).flatMap((group) => group.flatMap(({ found }) => found)));
  expect(checks.map(({ name }) => name).filter((name) => !failed.has(name))).toEqual([]);
});
