import { secret } from '@recado/sdk';
import { Type, type Static } from 'typebox';

/** The form that each company fills in; fields marked by secret() are stored encrypted and never shown again. */
export const Settings = Type.Object({
  address: Type.String({
    title: 'Address of the service',
    minLength: 1,
    'x-texts': { pt: { title: 'Endereço do serviço' } },
  }),
  apiToken: secret({ title: 'API token', minLength: 1, 'x-texts': { pt: { title: 'Token da API' } } }),
});
/** The values of the form. */
export type Settings = Static<typeof Settings>;
