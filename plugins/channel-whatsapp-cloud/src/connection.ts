import { Type, type Static } from 'typebox';
import { isPluginError, secret, type ConnectionContext, type ConnectionParts } from '@recado/sdk';
import { appSettingsOf, graphClient, idOf, optionalText, textOf } from '@recado/lib-meta';
import { CONNECTION_TEXTS } from './connection-texts.js';

const numericId = (name: 'phoneNumberId' | 'businessAccountId', title: string, description: string) =>
  Type.String({
    title,
    description,
    pattern: '^\\d{5,40}$',
    'x-texts': CONNECTION_TEXTS[name],
  });

export const NumberSettings = Type.Object({
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

export type NumberSettings = Static<typeof NumberSettings>;
export type CloudContext = ConnectionContext<NumberSettings>;

/** The Graph API with the connection's token. */
export const graphOf = (ctx: CloudContext) => graphClient(ctx, ctx.connection.settings.accessToken || 'none');
export const phoneNumberPath = (ctx: CloudContext): string =>
  `/${encodeURIComponent(ctx.connection.settings.phoneNumberId)}`;
export const businessAccountPath = (ctx: CloudContext): string =>
  `/${encodeURIComponent(ctx.connection.settings.businessAccountId)}`;

const NUMBER_FIELDS = 'id,display_phone_number,verified_name,quality_rating';

/** The token may work although no webhook can come in. */
const UNSIGNED = {
  message: 'No message can come in yet: the operator has not set the app secret of this plugin.',
  texts: {
    pt: 'Nenhuma mensagem chega ainda: o operador não informou a chave secreta do aplicativo deste plugin.',
    es: 'Todavía no llega ningún mensaje: el operador no ha indicado la clave secreta de la aplicación de este plugin.',
    tr: 'Henüz mesaj gelemez: işletmeci bu eklentinin uygulama gizli anahtarını girmedi.',
  },
};

/** Numbers of one account: Meta allows 20, and more on request. */
const MOST_NUMBERS = 500;

/**
 * The business account, if the token may manage it and the number is one of its own: a webhook about the account says
 * what concerns all of its numbers. Without that the connection works, and gets no such news.
 */
async function businessAccountOf(ctx: CloudContext, phoneNumberId: string): Promise<string | undefined> {
  const path = `${businessAccountPath(ctx)}/phone_numbers`;
  try {
    const numbers = await graphOf(ctx).list(path, { fields: 'id' }, MOST_NUMBERS);
    const isOwn = numbers.some((number) => idOf(number['id']) === phoneNumberId);
    return isOwn ? ctx.connection.settings.businessAccountId : undefined;
  } catch (error) {
    // Meta refuses: provisioning says why. What passes is tried again, so that nothing proven is given up.
    if (isPluginError(error) && !error.retryable) return undefined;
    throw error;
  }
}

/** How a connection is set up: the form gives its settings their types. */
export const modes = {
  token: {
    title: 'Phone number of a WhatsApp Business Account',
    description: 'The operator enters the webhook address at Meta once, for all numbers of the app',
    texts: CONNECTION_TEXTS.mode,
    schema: NumberSettings,
  },
};

/** A number of a WhatsApp Business Account: its id routes the webhooks of the one app to this connection. */
export const connection: ConnectionParts<NumberSettings> = {
  snippet: ({ publicUrl }) => ({
    title: 'Webhook address, which the operator enters at Meta once',
    texts: {
      pt: 'Endereço do webhook, que o operador informa uma vez na Meta',
      es: 'Dirección del webhook, que el operador indica una vez en Meta',
      tr: 'İşletmecinin Meta’ya bir kez gireceği webhook adresi',
    },
    code: `${publicUrl}/api/hooks/whatsappapi`,
  }),

  accountKey: ({ phoneNumberId }) => optionalText(phoneNumberId),

  /** A number is visible only to tokens of its own business. */
  async identify(ctx) {
    const number = await graphOf(ctx).get(phoneNumberPath(ctx), { fields: NUMBER_FIELDS });
    const name = textOf(number['display_phone_number']).replace(/\D/g, '');
    const key = idOf(number['id']);
    const group = await businessAccountOf(ctx, key);
    return { key, ...(name && { name }), ...(group && { group }) };
  },

  /** Makes Meta post this account's webhooks to the app. Repeating it is harmless. */
  async provision(ctx) {
    if (appSettingsOf(ctx.settings).appSecret === undefined) return { ok: false, ...UNSIGNED };
    await graphOf(ctx).post(`${businessAccountPath(ctx)}/subscribed_apps`, {});
    const number = await graphOf(ctx).get(phoneNumberPath(ctx), { fields: NUMBER_FIELDS });
    const shown = textOf(number['display_phone_number']);
    const message = [shown, textOf(number['verified_name'])].filter(Boolean).join(' · ');
    const account = shown.replace(/\D/g, '');
    return { ok: true, ...(message && { message }), ...(account && { account }) };
  },
};
