import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A plugin with its own settings, which it shows at `GET /now` except for the secrets. */
const ENTRY = `
const texts = (pt, en, es, tr) => ({ pt: { title: pt }, en: { title: en }, es: { title: es }, tr: { title: tr } });
const settings = {
  type: 'object',
  required: ['greeting', 'apiKey'],
  properties: {
    greeting: { type: 'string', minLength: 2, maxLength: 20, title: 'Greeting', description: 'What it says first',
      'x-texts': texts('Saudação', 'Greeting', 'Saludo', 'Selamlama') },
    apiKey: { type: 'string', minLength: 4, title: 'API key', writeOnly: true, 'x-secret': true,
      'x-texts': texts('Chave da API', 'API key', 'Clave de API', 'API anahtarı') },
    spareKey: { type: 'string', title: 'Spare key', writeOnly: true, 'x-secret': true,
      'x-texts': texts('Chave reserva', 'Spare key', 'Clave de reserva', 'Yedek anahtar') },
    limit: { type: 'integer', minimum: 1, maximum: 10, default: 3, title: 'Limit',
      'x-texts': texts('Limite', 'Limit', 'Límite', 'Sınır') },
    failing: { type: 'boolean', default: false, title: 'Fail at the start' },
  },
};
const capabilities = {
  inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free',
};
let starts = 0;
export default {
  settings,
  register(registry) {
    registry.channel({
      id: 'keeper', capabilities,
      connection: { modes: { plain: { title: 'Plain', schema: { type: 'object', properties: {} } } }, provision: async () => ({ ok: true }) },
      send: async (ctx, message) => {
        await globalThis.keeperGate?.(ctx.signal);
        return [{ part: 0, externalMessageId: 'K' + message.clientId, acceptedAt: new Date().toISOString() }];
      },
    });
    registry.route({ method: 'GET', path: '/now', handler: async ({ settings: { greeting, limit, apiKey, spareKey } }) => ({
      status: 200, headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ greeting, limit, keyLength: apiKey.length, hasSpare: spareKey !== undefined, starts }) }) });
  },
  async init(ctx) {
    starts += 1;
    if (ctx.settings.failing) throw new Error('the service refused the greeting');
  },
};
`;

/** Writes the plugin "keeper" into `parent`. */
export async function writeKeeperPlugin(parent: string): Promise<void> {
  const folder = join(parent, 'keeper');
  await mkdir(folder, { recursive: true });
  const recado = { id: 'keeper', kinds: ['channel'], sdk: '*', entry: './entry.mjs', displayName: 'Keeper' };
  const description = { name: 'channel-keeper', version: '2.3.4', type: 'module', private: true, recado };
  await writeFile(join(folder, 'package.json'), JSON.stringify(description));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
}
