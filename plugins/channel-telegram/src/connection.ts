import { PluginError, type ConnectionContext, type ConnectionParts } from '@recado/sdk';
import { call } from './bot-api.js';
import { ALLOWED_UPDATES } from './parse.js';
import { fields, id, words } from './payload.js';
import { Settings } from './settings.js';
import { secretOf } from './webhook.js';

async function bot(ctx: ConnectionContext<Settings>): Promise<{ key: string; name: string }> {
  const me = fields(await call(ctx, 'getMe'));
  const key = id(me['id']);
  if (!key) throw new PluginError('TEMPORARY', 'Telegram names no bot');
  return { key, name: `@${words(me['username']) ?? key}` };
}

const NEEDS_HTTPS = {
  message: 'Telegram posts only to a public address with https. Ask the operator of this installation.',
  texts: {
    pt: 'O Telegram só envia para um endereço público com https. Fale com quem opera esta instalação.',
    es: 'Telegram solo envía a una dirección pública con https. Hable con quien opera esta instalación.',
    tr: 'Telegram yalnızca https’li herkese açık bir adrese gönderir. Bu kurulumu işletenle görüşün.',
  },
};

/** How a connection is set up: the form gives its settings their types. */
export const modes = {
  bot: {
    title: 'Telegram bot',
    description: 'Talk to @BotFather in Telegram, create a bot with /newbot and paste its token here.',
    texts: {
      pt: {
        title: 'Bot do Telegram',
        description:
          'Converse com o @BotFather no Telegram, crie um bot com /newbot e cole aqui o token dele.',
      },
      es: {
        title: 'Bot de Telegram',
        description: 'Hable con @BotFather en Telegram, cree un bot con /newbot y pegue aquí su token.',
      },
      tr: {
        title: 'Telegram botu',
        description:
          'Telegram’da @BotFather ile konuşun, /newbot ile bir bot oluşturun ve belirtecini buraya yapıştırın.',
      },
    },
    schema: Settings,
  },
};

export const connection: ConnectionParts<Settings> = {
  identify: bot,
  async provision(ctx, { webhookUrl }) {
    const { name } = await bot(ctx);
    if (!webhookUrl?.startsWith('https://')) return { ok: false, account: name, ...NEEDS_HTTPS };
    await call(ctx, 'setWebhook', {
      url: webhookUrl,
      secret_token: secretOf(ctx.connection.settings.botToken),
      allowed_updates: ALLOWED_UPDATES,
    });
    return { ok: true, account: name };
  },
  // Updates of the meantime wait at Telegram for a day, for whoever comes next.
  async deprovision(ctx) {
    await call(ctx, 'deleteWebhook');
  },
};
