import { afterAll, describe, it } from 'vitest';
import { testChannel, type ChannelUnderTest, type ProviderMode } from '@recado/sdk/testing';
import { referenceOf } from '../src/mapping/media-reference.js';
import { muteLibsignal } from '../src/quiet.js';
import { adapter } from '../src/adapter.js';
import { heldSessions } from '../src/session/registry.js';
import plugin from '../src/plugin.js';
import { Bench, type Linked } from './linked.js';
import { testRootKey } from './server/certificate.js';
import type { Misbehaviour } from './server/misbehaviour.js';
import { isOwnMessage, shownOnPhone } from './server/shown.js';

muteLibsignal();
const bench = await Bench.start();
const { server } = bench;
const ana = server.person('5511987654321', { name: 'Ana' });
let line: Linked = await bench.open();
await line.connected();
afterAll(async () => {
  await line.close();
  await bench.stop();
});

const bytes = Buffer.from('bytes of a picture'.repeat(20));
const stored = await server.media.store(bytes, 'image');
const MODES: Partial<Record<ProviderMode, Misbehaviour[]>> = {
  'rate-limited': ['rate-limited'],
  'server-error': ['send-unavailable', 'download-unavailable'],
  'accept-then-cut': ['cut-after-send'],
  'never-answer': ['never-ack', 'silent-query', 'download-silent'],
  'account-restricted': ['restricted'],
};
let silence = server.silent();

const channel: ChannelUnderTest = {
  adapter,
  plugin,
  connection: { mode: 'phone', settings: { pairing: 'qr' } },
  pluginSettings: { serverUrl: server.url, mediaUrl: server.media.origin, serverKey: testRootKey() },
  db: bench.database.db,
  provider: {
    next(mode) {
      silence = server.silent();
      server.misbehaviours.add(...(MODES[mode] ?? []));
    },
    /** Also waits for the connection: some checks cut it, and one replaces the session. */
    async reset() {
      server.misbehaviours.clear();
      const session = heldSessions.of(1);
      if (session) return void (await session.ready(new AbortController().signal, 5_000));
      await line.close();
      line = await bench.open();
      await line.connected();
    },
    reached: () => silence,
    // Edits, deletions and reactions have ids of their own here, and are no messages.
    accepted: () => [...new Set(server.ledger.received.filter(isOwnMessage).map(({ id }) => id))],
    shown: (id) => shownOnPhone(server, id),
    transport: 'socket',
    // Read marks and typing get no response, so nobody can reject them: "unauthorized" is tested elsewhere.
    modes: Object.keys(MODES) as ProviderMode[],
    to: {
      conversation: ana.lid,
      recipient: { identities: [{ kind: 'lid', value: ana.lid.split('@')[0]! }], isGroup: false },
    },
    lookUps: { there: ana.number, notThere: '5511900000404' },
    media: { ref: referenceOf({ ...stored, mimetype: 'image/jpeg' }, 'image', {})!, bytes },
  },
};

testChannel({ describe, it }, channel);
