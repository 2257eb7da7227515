import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboundMessage, PluginErrorCode, PluginErrorOptions, SendReceipt } from '@recado/sdk';

/** What the channel "parts" was asked to send, and how the next sends end. */
export interface Parts {
  asked: Pick<OutboundMessage, 'clientId' | 'firstPart'>[];
  /** The next sends, in order; without one every part is taken. */
  ends: { code: PluginErrorCode; options: PluginErrorOptions }[];
  /** Provider's ids of a message's three parts. */
  receipts(clientId: string, firstPart: number): SendReceipt[];
}
export const parts: Parts = ((globalThis as Record<string, unknown>)['recadoParts'] = {
  asked: [],
  ends: [],
  receipts: (clientId, firstPart) =>
    [0, 1, 2].slice(firstPart).map((part) => ({
      part,
      externalMessageId: `${clientId}.${part}`,
      acceptedAt: new Date().toISOString(),
    })),
} satisfies Parts);

const ENTRY = `
const parts = globalThis.recadoParts;
class PluginError extends Error {
  constructor({ code, options }) {
    super('the provider said no');
    Object.assign(this, { code, retryable: code === 'TEMPORARY' || code === 'RATE_LIMITED', untried: false }, options);
    Object.defineProperty(this, Symbol.for('recado.plugin-error'), { value: true });
  }
}
export default { register: (registry) => registry.channel({
  id: 'parts',
  capabilities: { inbound: ['text'], outbound: { text: {} }, receipts: ['delivered'], proactive: 'free' },
  connection: {
    modes: { plain: { title: 'Plain', schema: { type: 'object', properties: {} } } },
    provision: async () => ({ ok: true }),
  },
  async send(ctx, { clientId, firstPart }) {
    parts.asked.push({ clientId, ...(firstPart !== undefined && { firstPart }) });
    const end = parts.ends.shift();
    if (end) throw new PluginError(end);
    return parts.receipts(clientId, firstPart ?? 0);
  },
}) };
`;

/** A channel whose messages become three of the provider's. */
export async function writePartsPlugin(parent: string): Promise<void> {
  const folder = join(parent, 'parts');
  await mkdir(folder, { recursive: true });
  const recado = { id: 'parts', kinds: ['channel'], sdk: '*', entry: './entry.mjs', displayName: 'Parts' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'parts', version: '1.0.0', recado }));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
}
