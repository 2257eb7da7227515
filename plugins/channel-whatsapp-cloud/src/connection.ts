import { Type, type Static } from 'typebox';
import { secret, type ConnectionContext, type ConnectionSpec } from '@recado/sdk';
import { appSettingsOf, graphClient, optionalText, textOf } from '@recado/lib-meta';
import { CONNECTION_TEXTS } from './connection-texts.js';

const numericId = (name: 'phoneNumberId' | 'businessAccountId', title: string, description: string) =>
  Type.String({
    title,
    description,
    pattern: '^\\d{5,40}$',
    'x-texts': CONNECTION_TEXTS[name],
  });

const ConnectionSettings = Type.Object({
  phoneNumberId: numericId('phoneNumberId', 'Phone number id', 'From “API setup” of the app at Meta'),
  businessAccountId: numericId(
    'businessAccountId',
    'WhatsApp Business Account id',
    'From “API setup” of the app at Meta; templates belong to it',
  ),
  accessToken: secret({
    title: 'Access token',
    description: 'A permanent token of a system user, with whatsapp_business_messaging and _management',
    minLength: 10,
    maxLength: 1000,
    'x-texts': CONNECTION_TEXTS.accessToken,
  }),
});

export type CloudContext = ConnectionContext<Static<typeof ConnectionSettings>>;

/** The Graph API with the connection's token. */
export const graphOf = (ctx: ConnectionContext) =>
  graphClient(ctx, textOf(ctx.connection.settings['accessToken']) || 'none');
export const phoneNumberPath = (ctx: ConnectionContext): string =>
  `/${encodeURIComponent(textOf(ctx.connection.settings['phoneNumberId']))}`;
export const businessAccountPath = (ctx: ConnectionContext): string =>
  `/${encodeURIComponent(textOf(ctx.connection.settings['businessAccountId']))}`;

/** The token works, and nothing can come in. */
const UNSIGNED = {
  message: 'No message can come in yet: the operator has not set the app secret of this plugin.',
  texts: {
    pt: 'Nenhuma mensagem chega ainda: o operador não informou a chave secreta do aplicativo deste plugin.',
    es: 'Todavía no llega ningún mensaje: el operador no ha indicado la clave secreta de la aplicación de este plugin.',
    tr: 'Henüz mesaj gelemez: operatör bu eklentinin uygulama gizli anahtarını girmedi.',
  },
};

/** A number of a WhatsApp Business Account: its id routes the webhooks of the one app to this connection. */
export const connection: ConnectionSpec = {
  modes: {
    token: {
      title: 'Phone number of a WhatsApp Business Account',
      description: 'The operator enters the webhook address at Meta once, for all numbers of the app',
      texts: CONNECTION_TEXTS.mode,
      schema: ConnectionSettings,
    },
  },

  snippet: ({ publicUrl }) => ({
    title: 'Webhook address, which the operator enters at Meta once',
    texts: {
      pt: 'Endereço do webhook, que o operador informa uma vez na Meta',
      es: 'Dirección del webhook, que el operador indica una vez en Meta',
      tr: 'Operatörün Meta’ya bir kez gireceği webhook adresi',
    },
    code: `${publicUrl}/api/hooks/whatsappapi`,
  }),

  accountKey: (settings) => optionalText(settings['phoneNumberId']),

  async check(ctx) {
    try {
      const fields = 'display_phone_number,verified_name,quality_rating';
      const number = await graphOf(ctx).get(phoneNumberPath(ctx), { fields });
      const shown = textOf(number['display_phone_number']);
      const name = textOf(number['verified_name']);
      const account = shown.replace(/\D/g, '');
      const isSigned = appSettingsOf(ctx.settings).appSecret !== undefined;
      const message = [shown, name].filter(Boolean).join(' · ');
      const told = isSigned ? message && { message } : UNSIGNED;
      return { ok: true, ...told, ...(account && { account }) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  },

  /** Makes Meta post this account's webhooks to the app. Repeating it is harmless. */
  async onConnect(ctx) {
    await graphOf(ctx).post(`${businessAccountPath(ctx)}/subscribed_apps`, {});
  },
};
