import { createHmac } from 'node:crypto';
import { secret, type PaymentMethod } from '@recado/sdk';
import { Type, type Static } from 'typebox';

/**
 * The operator's form: one account at Asaas, which gets the money of all companies. Nothing is required: without a key the
 * plugin is there, and says what is missing when somebody wants to use it.
 */
export const Settings = Type.Object({
  environment: Type.String({
    title: 'Environment',
    description: 'The sandbox is for testing: nobody pays there',
    enum: ['production', 'sandbox'],
    default: 'production',
    'x-choices': { production: 'Production', sandbox: 'Sandbox' },
    'x-texts': {
      pt: {
        title: 'Ambiente',
        description: 'O sandbox é para testes: ninguém paga lá',
        choices: { production: 'Produção', sandbox: 'Sandbox' },
      },
      es: {
        title: 'Entorno',
        description: 'El sandbox es para pruebas: allí nadie paga',
        choices: { production: 'Producción', sandbox: 'Sandbox' },
      },
      tr: {
        title: 'Ortam',
        description: 'Sandbox denemek içindir: orada kimse ödeme yapmaz',
        choices: { production: 'Canlı', sandbox: 'Sandbox' },
      },
    },
  }),
  apiKey: Type.Optional(
    secret({
      title: 'API key',
      description:
        'Asaas → Integrations → API keys. It begins with $aact_, and the dollar sign is part of it',
      pattern: '^(\\$aact_\\S{8,500})?$',
      'x-texts': {
        pt: {
          title: 'Chave de API',
          description: 'Asaas → Integrações → Chaves de API. Começa com $aact_, e o cifrão faz parte dela',
        },
        es: {
          title: 'Clave de la API',
          description:
            'Asaas → Integraciones → Claves de API. Empieza con $aact_, y el signo de dólar forma parte de ella',
        },
        tr: {
          title: 'API anahtarı',
          description:
            'Asaas → Entegrasyonlar → API anahtarları. $aact_ ile başlar, dolar işareti de dahildir',
        },
      },
    }),
  ),
  webhookToken: Type.Optional(
    secret({
      title: 'Token of the webhook',
      description:
        'Asaas sends it with each notice: 32 to 255 characters without spaces. Empty: one derived from the API key',
      pattern: '^([!-~]{32,255})?$',
      'x-texts': {
        pt: {
          title: 'Token do webhook',
          description:
            'O Asaas o envia com cada aviso: de 32 a 255 caracteres sem espaços. Vazio: um derivado da chave de API',
        },
        es: {
          title: 'Token del webhook',
          description:
            'Asaas lo envía con cada aviso: de 32 a 255 caracteres sin espacios. Vacío: uno derivado de la clave de la API',
        },
        tr: {
          title: 'Webhook belirteci',
          description:
            'Asaas onu her bildirimle gönderir: boşluksuz 32–255 karakter. Boşsa API anahtarından türetilir',
        },
      },
    }),
  ),
  methods: Type.String({
    title: 'Payment methods',
    description: 'For Pix, the account at Asaas needs a Pix key',
    enum: ['both', 'pix', 'boleto'],
    default: 'both',
    'x-choices': { both: 'Pix and boleto', pix: 'Pix', boleto: 'Boleto' },
    'x-texts': {
      pt: {
        title: 'Formas de pagamento',
        description: 'Para o Pix, a conta no Asaas precisa de uma chave Pix',
        choices: { both: 'Pix e boleto', pix: 'Pix', boleto: 'Boleto' },
      },
      es: {
        title: 'Formas de pago',
        description: 'Para el Pix, la cuenta en Asaas necesita una clave Pix',
        choices: { both: 'Pix y boleto', pix: 'Pix', boleto: 'Boleto' },
      },
      tr: {
        title: 'Ödeme yöntemleri',
        description: 'Pix için Asaas hesabında bir Pix anahtarı olmalıdır',
        choices: { both: 'Pix ve boleto', pix: 'Pix', boleto: 'Boleto' },
      },
    },
  }),
  email: Type.Optional(
    Type.String({
      title: 'E-mail',
      description:
        'Asaas writes here when it pauses its notices because Recado does not answer. Empty: the account’s own',
      maxLength: 255,
      pattern: '^([^\\s@]+@[^\\s@]+)?$',
      'x-texts': {
        pt: {
          title: 'E-mail',
          description:
            'O Asaas escreve para cá quando pausa os avisos porque o Recado não responde. Vazio: o da conta',
        },
        es: {
          title: 'Correo electrónico',
          description:
            'Asaas escribe aquí cuando pausa los avisos porque Recado no responde. Vacío: el de la cuenta',
        },
        tr: {
          title: 'E-posta',
          description:
            'Recado yanıt vermediği için bildirimler durdurulduğunda Asaas buraya yazar. Boşsa hesabınki',
        },
      },
    }),
  ),
  apiUrl: Type.Optional(
    Type.String({
      title: 'Address of the API',
      description: 'Only for a server that speaks like Asaas. Empty: the one of the environment',
      pattern: '^(https?://[^\\s?#]+)?$',
      'x-texts': {
        pt: {
          title: 'Endereço da API',
          description: 'Somente para um servidor que fala como o Asaas. Vazio: o do ambiente',
        },
        es: {
          title: 'Dirección de la API',
          description: 'Solo para un servidor que habla como Asaas. Vacío: la del entorno',
        },
        tr: {
          title: 'API adresi',
          description: 'Yalnızca Asaas gibi konuşan bir sunucu için. Boşsa ortamın adresi kullanılır',
        },
      },
    }),
  ),
});
export type Settings = Static<typeof Settings>;

/** https://docs.asaas.com/docs/authentication: each environment has its own address and its own keys. */
const ADDRESSES: Record<string, string> = {
  production: 'https://api.asaas.com/v3',
  sandbox: 'https://api-sandbox.asaas.com/v3',
};
const KEY_PREFIXES: [prefix: string, environment: string][] = [
  ['$aact_prod_', 'production'],
  ['$aact_hmlg_', 'sandbox'],
];

/** Address of the API, without a trailing slash. */
export const apiUrlOf = ({ apiUrl, environment }: Settings): string =>
  apiUrl?.replace(/\/+$/, '') || ADDRESSES[environment]!;

/** The environment that a key belongs to; undefined for old keys, which do not tell. */
export const environmentOf = (apiKey: string): string | undefined =>
  KEY_PREFIXES.find(([prefix]) => apiKey.startsWith(prefix))?.[1];

/** The methods that the operator offers, the usual one first. */
export const methodsOf = ({ methods }: Settings): readonly PaymentMethod[] =>
  methods === 'pix' || methods === 'boleto' ? [methods] : ['pix', 'boleto'];

/** The token that Asaas sends with each notice; undefined while there is no key. Nobody has to invent one. */
export function tokenOf({
  webhookToken,
  apiKey,
}: {
  webhookToken?: unknown;
  apiKey?: unknown;
}): string | undefined {
  if (typeof webhookToken === 'string' && webhookToken) return webhookToken;
  if (typeof apiKey !== 'string' || !apiKey) return undefined;
  return createHmac('sha256', apiKey).update('recado webhook').digest('hex');
}
