import { secret } from '@recado/sdk';
import { Type, type Static } from 'typebox';

/**
 * The form that the back-office draws, in the four languages of Recado; fields marked by secret() are stored encrypted and
 * never shown again.
 */
export const Settings = Type.Object({
  address: Type.String({
    title: 'Address of the service',
    minLength: 1,
    'x-texts': {
      pt: { title: 'Endereço do serviço' },
      es: { title: 'Dirección del servicio' },
      tr: { title: 'Hizmetin adresi' },
    },
  }),
  apiToken: secret({
    title: 'API token',
    minLength: 1,
    'x-texts': {
      pt: { title: 'Token da API' },
      es: { title: 'Token de la API' },
      tr: { title: 'API belirteci' },
    },
  }),
  signingSecret: secret({
    title: 'Signing secret',
    minLength: 1,
    description: 'Webhooks are signed with it',
    'x-texts': {
      pt: { title: 'Segredo de assinatura', description: 'Os webhooks são assinados com ele' },
      es: { title: 'Secreto de firma', description: 'Los webhooks se firman con él' },
      tr: { title: 'İmza anahtarı', description: 'Webhook istekleri onunla imzalanır' },
    },
  }),
});
/** The values of the form. */
export type Settings = Static<typeof Settings>;

/** The ways to set up a connection. */
export const modes = {
  api: {
    title: '__TITLE__ account',
    texts: {
      pt: { title: 'Conta __TITLE__' },
      es: { title: 'Cuenta de __TITLE__' },
      tr: { title: '__TITLE__ hesabı' },
    },
    schema: Settings,
  },
};
