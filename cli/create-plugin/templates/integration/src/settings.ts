import { secret } from '@recado/sdk';
import { Type, type Static } from 'typebox';

/** The form that each company fills in; fields marked by secret() are stored encrypted and never shown again. */
export const Settings = Type.Object({
  address: Type.String({
    title: 'Address of the service',
    format: 'uri',
    pattern: '^https?://',
    'x-texts': {
      pt: { title: 'Endereço do serviço' },
      es: { title: 'Dirección del servicio' },
      tr: { title: 'Hizmetin adresi' },
    },
  }),
  signingSecret: secret({
    title: 'Signing secret',
    description: 'The service checks with it that a request is yours',
    minLength: 16,
    'x-texts': {
      pt: { title: 'Segredo da assinatura', description: 'Com ele o serviço confere que o pedido é seu' },
      es: { title: 'Secreto de firma', description: 'Con él el servicio comprueba que la petición es suya' },
      tr: { title: 'İmza anahtarı', description: 'Hizmet, isteğin sizden geldiğini onunla doğrular' },
    },
  }),
});
/** The values of the form. */
export type Settings = Static<typeof Settings>;
