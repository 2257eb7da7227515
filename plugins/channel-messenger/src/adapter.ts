import { Type } from 'typebox';
import type { ChannelAdapter, ConnectionSpec } from '@recado/sdk';
import {
  PAGE_TEXTS,
  idOf,
  messagingMethods,
  optionalText,
  pageFields,
  ownPage,
  pageLogin,
  provisionPage,
  textOf,
  type PageSettings,
} from '@recado/lib-meta';
import { capabilities } from './capabilities.js';

export const CHANNEL_ID = 'facebook';

/** What Meta posts of a page. */
const FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'standby',
];

const connection: ConnectionSpec<PageSettings> = {
  modes: {
    page: {
      title: 'Facebook page',
      description: 'Sign in at Facebook: every page that you choose there becomes a connection',
      texts: {
        pt: {
          title: 'Página do Facebook',
          description: 'Entre no Facebook: cada página que você escolher vira uma conexão',
        },
        es: {
          title: 'Página de Facebook',
          description: 'Inicie sesión en Facebook: cada página que elija se convierte en una conexión',
        },
        tr: {
          title: 'Facebook sayfası',
          description: 'Facebook’a giriş yapın: seçtiğiniz her sayfa bir bağlantı olur',
        },
      },
      schema: Type.Object({ ...pageFields }),
    },
  },
  accountKey: ({ pageId }) => optionalText(pageId),
  /** The token says whose it is: a page's id and name are known to everybody. */
  async identify(ctx) {
    const page = await ownPage(ctx);
    return { key: idOf(page['id']), name: textOf(page['name']) };
  },
  provision: (ctx) => provisionPage(ctx, FIELDS),
  login: pageLogin({
    scopes: ['pages_show_list', 'pages_messaging', 'pages_manage_metadata', 'business_management'],
    accountOf: (page, pageId, accessToken) => ({
      name: textOf(page['name']) || pageId,
      mode: 'page',
      settings: { pageId, accessToken },
    }),
  }),
  snippet: ({ publicUrl }) => ({
    title: 'Webhook address, which the operator enters at Meta once',
    texts: PAGE_TEXTS.webhook,
    code: `${publicUrl}/api/hooks/facebook`,
  }),
};

/** Messages to a Facebook page. */
export const adapter: ChannelAdapter<PageSettings> = {
  id: CHANNEL_ID,
  capabilities,
  connection,
  ...messagingMethods({
    identity: 'psid',
    media: 'upload',
    profileFields: 'first_name,last_name,profile_pic',
    nameOf: (profile) =>
      [textOf(profile['first_name']), textOf(profile['last_name'])].filter(Boolean).join(' '),
  }),
};
