import { Type } from 'typebox';
import type { ConnectionParts } from '@recado/sdk';
import {
  PAGE_TEXTS,
  idOf,
  optionalText,
  pageFields,
  ownPage,
  pageLogin,
  provisionPage,
  textOf,
  type PageSettings,
} from '@recado/lib-meta';

/**
 * What Meta posts of a page. Not `response_feedback`: whoever subscribes to it shows thumbs below every message of the
 * page.
 */
const FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'messaging_referrals',
  'messaging_optins',
  'messaging_handovers',
  'messaging_policy_enforcement',
  'standby',
];

/** How a connection is set up: the form gives its settings their types. */
export const modes = {
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
};

/** A page whose owner signs in at Facebook: its id routes the webhooks of the one app to this connection. */
export const connection: ConnectionParts<PageSettings> = {
  accountKey: ({ pageId }) => optionalText(pageId),
  /** The token proves whose it is: a page's id and name are public. */
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
