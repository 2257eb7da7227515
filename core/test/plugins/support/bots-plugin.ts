import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The service behind the channel "bots": each bot has a token `<bot>:<secret>` and one webhook. */
export interface BotService {
  /** Valid tokens, by their bots. */
  tokens: Map<string, string>;
  /** Where the updates of each bot go. */
  webhooks: Map<string, string>;
  /** Calls that fail now, with the code of a plugin error. */
  failing: Map<'getMe' | 'setWebhook' | 'deleteWebhook', string>;
  /** Requests received, as `setWebhook 17 daily`. */
  calls: string[];
}

export const botService: BotService = ((globalThis as Record<string, unknown>)['recadoBots'] = {
  tokens: new Map(),
  webhooks: new Map(),
  failing: new Map(),
  calls: [],
});

const ENTRY = `
const service = globalThis.recadoBots;
class PluginError extends Error {
  constructor(code, message) {
    super(message);
    Object.assign(this, { code, retryable: code === 'TEMPORARY', untried: false });
    Object.defineProperty(this, Symbol.for('recado.plugin-error'), { value: true });
  }
}
const capabilities = {
  inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free',
};
function call(ctx, what, more = '') {
  const [bot] = ctx.connection.settings.token.split(':');
  service.calls.push((what + ' ' + bot + ' ' + more).trim());
  const failure = service.failing.get(what);
  if (failure) throw new PluginError(failure, what + ' failed');
  if (service.tokens.get(bot) !== ctx.connection.settings.token) throw new PluginError('AUTH_EXPIRED', 'Unauthorized');
  return bot;
}
const connection = {
  modes: { token: { title: 'Bot', schema: { type: 'object', required: ['token'], properties: {
    token: { type: 'string', minLength: 3, title: 'Token', writeOnly: true, 'x-secret': true } } } } },
  async identify(ctx) {
    const bot = call(ctx, 'getMe');
    return { key: bot, name: '@bot_' + bot };
  },
  async provision(ctx, { webhookUrl, why }) {
    service.webhooks.set(call(ctx, 'setWebhook', why), webhookUrl);
    return { ok: true };
  },
  async deprovision(ctx, { why }) {
    service.webhooks.delete(call(ctx, 'deleteWebhook', why));
  },
};
const webhook = {
  scope: 'connection',
  verify: () => true,
  split: ({ rawBody }) => [{ payload: JSON.parse(rawBody.toString()) }],
  parse: ({ id, text }) => [{ type: 'message', externalId: id, conversation: '5511988887777',
    contact: { identities: [{ kind: 'phone', value: '5511988887777' }], name: 'Ana' },
    content: { kind: 'text', text }, sentAt: new Date().toISOString() }],
};
export default {
  settings: { type: 'object', properties: { updates: { type: 'string', title: 'Updates', default: 'messages' } } },
  register(registry) {
    registry.channel({ id: 'bots', capabilities, connection, webhook, send: async (ctx, message) =>
      [{ part: 0, externalMessageId: 'B' + message.clientId, acceptedAt: new Date().toISOString() }] });
  },
};
`;

/** Writes the plugin "bots", which registers its webhook by itself, into `parent`. */
export async function writeBotsPlugin(parent: string): Promise<string> {
  const folder = join(parent, 'bots');
  await mkdir(folder, { recursive: true });
  const recado = { id: 'bots', kinds: ['channel'], sdk: '*', entry: './entry.mjs', displayName: 'Bots' };
  const description = { name: 'channel-bots', version: '1.0.0', type: 'module', private: true, recado };
  await writeFile(join(folder, 'package.json'), JSON.stringify(description));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
  return folder;
}
