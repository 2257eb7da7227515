import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Erasure, PluginContext } from '@recado/sdk';

/** What each eraser was told, and its response: a function that may throw. */
export interface Erasing {
  told: Erasure[];
  conduct?: (erasure: Erasure, ctx: PluginContext) => Promise<void> | void;
}
const erasers = ((globalThis as Record<string, unknown>)['recadoErasers'] ??= {}) as Record<string, Erasing>;

export const erasing = (id: string): Erasing => (erasers[id] ??= { told: [] });

const entryOf = (id: string, channel: string | undefined, erases: boolean) => `
const capabilities = { inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free' };
const channel = ${JSON.stringify(channel ?? null)};
export default {
  register(registry) {
    if (channel)
      registry.channel({
        id: channel, capabilities,
        connection: { modes: { plain: { title: 'Plain', schema: { type: 'object', properties: {} } } }, provision: async () => ({ ok: true }) },
        send: async (ctx, message) => [{ part: 0, externalMessageId: 'E' + message.clientId, acceptedAt: new Date().toISOString() }],
      });
    else
      registry.integration({ id: '${id}', title: 'Eraser', description: 'Keeps nothing.', subscribes: ['message.created'], async handle() {} });
  },
  ${
    erases
      ? `async erase(ctx, erasure) {
    const mine = globalThis.recadoErasers['${id}'];
    mine.told.push(erasure);
    await mine.conduct?.(erasure, ctx);
  },`
      : ''
  }
};
`;

/** A plugin that tells the test what it has to erase: with a channel, or an integration. */
export async function writeEraserPlugin(
  parent: string,
  id: string,
  {
    channel,
    erases = true,
    version = '1.0.0',
  }: { channel?: string; erases?: boolean; version?: string } = {},
): Promise<void> {
  erasing(id);
  const folder = join(parent, id);
  await mkdir(folder, { recursive: true });
  const kinds = [channel ? 'channel' : 'integration'];
  const recado = {
    id,
    kinds,
    sdk: '*',
    entry: './entry.mjs',
    displayName: id,
    channels: channel && [channel],
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: id, version, recado }));
  await writeFile(join(folder, 'entry.mjs'), entryOf(id, channel, erases));
}
