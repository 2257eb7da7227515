import { secret } from '@recado/sdk';
import { Type, type Static } from 'typebox';

/** The form of a connection: one bot. */
export const Settings = Type.Object({
  botToken: secret({
    title: 'Bot token',
    description: 'As @BotFather gives it, such as 110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
    // Telegram wants it in the address of each request: https://core.telegram.org/bots/api#making-requests
    inAddress: true,
    pattern: '^[0-9]{1,20}:[A-Za-z0-9_-]{30,64}$',
    'x-texts': {
      pt: {
        title: 'Token do bot',
        description: 'Como o @BotFather o informa, por exemplo 110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
      },
      es: {
        title: 'Token del bot',
        description: 'Como lo da @BotFather, por ejemplo 110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
      },
      tr: {
        title: 'Bot belirteci',
        description: '@BotFather’ın verdiği gibi, örneğin 110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
      },
    },
  }),
});
export type Settings = Static<typeof Settings>;

/** Telegram's own server of the Bot API. */
const CLOUD = 'https://api.telegram.org';

/** The operator's settings of the plugin. */
export const PluginSettings = Type.Object({
  apiUrl: Type.String({
    title: 'Address of the Bot API',
    description: 'Different from Telegram’s only for your own Bot API server',
    default: CLOUD,
    pattern: '^https?://[^\\s/?#]+$',
    'x-texts': {
      pt: {
        title: 'Endereço da Bot API',
        description: 'Diferente do endereço do Telegram somente para um servidor próprio da Bot API',
      },
      es: {
        title: 'Dirección de la Bot API',
        description: 'Distinta de la de Telegram solo para un servidor propio de la Bot API',
      },
      tr: {
        title: 'Bot API adresi',
        description: 'Yalnızca kendi Bot API sunucunuz için Telegram’ın adresinden farklıdır',
      },
    },
  }),
});

/** Address of the Bot API, from the plugin's settings. */
export const apiUrlOf = (settings: Record<string, unknown>): string =>
  typeof settings['apiUrl'] === 'string' && settings['apiUrl'] ? settings['apiUrl'] : CLOUD;
