import { Type, type Static } from 'typebox';
import type { ConnectionParts } from '@recado/sdk';
import {
  PAGE_TEXTS,
  idOf,
  objectOf,
  optionalText,
  pageFields,
  ownPage,
  pageLogin,
  provisionPage,
  textOf,
} from '@recado/lib-meta';

/** Instagram posts the fields that the app subscribes to; the page must be subscribed to at least one field. */
const PAGE_FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_reactions',
  'message_reads',
  'message_edits',
];

const AccountSettings = Type.Object({
  accountId: Type.String({
    title: 'Instagram account id',
    description: 'Filled in by signing in at Facebook',
    pattern: '^\\d{5,40}$',
    'x-texts': PAGE_TEXTS.accountId,
  }),
  ...pageFields,
});
export type AccountSettings = Static<typeof AccountSettings>;

/** How a connection is set up: the form gives its settings their types. */
export const modes = {
  account: {
    title: 'Instagram professional account',
    description:
      'Linked to a Facebook page. Sign in at Facebook: every account that you choose there becomes a connection',
    texts: {
      pt: {
        title: 'Conta profissional do Instagram',
        description:
          'Ligada a uma página do Facebook. Entre no Facebook: cada conta que você escolher vira uma conexão',
      },
      es: {
        title: 'Cuenta profesional de Instagram',
        description:
          'Vinculada a una página de Facebook. Inicie sesión en Facebook: cada cuenta que elija se convierte en una conexión',
      },
      tr: {
        title: 'Instagram profesyonel hesabı',
        description:
          'Bir Facebook sayfasına bağlı. Facebook’a giriş yapın: seçtiğiniz her hesap bir bağlantı olur',
      },
    },
    schema: AccountSettings,
  },
};

/** An account whose owner signs in at Facebook: its id routes the webhooks of the one app to this connection. */
export const connection: ConnectionParts<AccountSettings> = {
  accountKey: ({ accountId }) => optionalText(accountId),
  /** The token identifies its page, and the page its linked account. */
  async identify(ctx) {
    const page = await ownPage(ctx, 'id,instagram_business_account{id,username,name}');
    const account = objectOf(page['instagram_business_account']);
    const username = textOf(account['username']);
    return { key: idOf(account['id']), name: username ? `@${username}` : textOf(account['name']) };
  },
  provision: (ctx) => provisionPage(ctx, PAGE_FIELDS),
  login: pageLogin({
    scopes: [
      'pages_show_list',
      'pages_messaging',
      'pages_manage_metadata',
      'business_management',
      'instagram_basic',
      'instagram_manage_messages',
    ],
    accountOf(page, pageId, accessToken) {
      const account = objectOf(page['instagram_business_account']);
      const accountId = idOf(account['id']);
      if (!accountId) return undefined;
      const name =
        textOf(account['username']) || textOf(account['name']) || textOf(page['name']) || accountId;
      return { name, mode: 'account', settings: { accountId, pageId, accessToken } };
    },
  }),
  snippet: ({ publicUrl }) => ({
    title: 'Webhook address, which the operator enters at Meta once',
    texts: PAGE_TEXTS.webhook,
    code: `${publicUrl}/api/hooks/instagram`,
  }),
};
