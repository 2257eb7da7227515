import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the channel "taps" was told, and how it behaves. */
export interface Taps {
  /** Payloads of `accepted`, with the number of messages that were stored at that moment. */
  accepted: { tap: string; connectionId: number }[];
  /** Resolves later than `accepted` is called, or rejects. */
  answer: (tap: string) => Promise<void>;
  /** `parse` throws, as before a fix. */
  isBroken: boolean;
}
export const taps: Taps = ((globalThis as Record<string, unknown>)['recadoTaps'] = {
  accepted: [],
  answer: async () => undefined,
  isBroken: false,
});

const ENTRY = `
const taps = globalThis.recadoTaps;
const contact = { identities: [{ kind: 'phone', value: '5511988887777' }], name: 'Ana' };
export default { register: (registry) => registry.channel({
  id: 'taps',
  capabilities: { inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free' },
  connection: {
    modes: { plain: { title: 'Plain', schema: { type: 'object', properties: {} } } },
    provision: async () => ({ ok: true }),
  },
  webhook: {
    scope: 'connection',
    proof: 'shared-secret',
    verify: ({ headers }) => headers['x-secret'] === 'shared',
    split: ({ rawBody }) => JSON.parse(rawBody.toString()).map((payload) => ({ payload })),
    parse({ tap }, { receivedAt }) {
      if (taps.isBroken) throw new Error('a bug');
      if (tap === 'blocked')
        return [{ type: 'preference', conversation: '5511988887777', contact, marketing: 'stopped', at: receivedAt }];
      return tap === 'nothing' ? [] : [{ type: 'message', externalId: tap, conversation: '5511988887777', contact,
        content: { kind: 'text', text: tap }, sentAt: receivedAt }];
    },
    async accepted(ctx, { tap }) {
      taps.accepted.push({ tap, connectionId: ctx.connection.id });
      await taps.answer(tap);
    },
  },
  send: async () => [],
}) };
`;

/** A channel whose provider dates nothing and waits to hear that a tap was taken. */
export async function writeTapsPlugin(parent: string): Promise<void> {
  const folder = join(parent, 'taps');
  await mkdir(folder, { recursive: true });
  const recado = { id: 'taps', kinds: ['channel'], sdk: '*', entry: './entry.mjs', displayName: 'Taps' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'taps', version: '1.0.0', recado }));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
}
