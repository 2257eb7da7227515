import { secret } from '@recado/sdk';
import { Type, type Static } from 'typebox';
import { TEXTS } from './settings-texts.js';

/** Efí's addresses. */
export const BASES = {
  production: 'https://pix.api.efipay.com.br',
  sandbox: 'https://pix-h.api.efipay.com.br',
} as const;

/**
 * The operator's account at Efí. Nothing is required: without it the plugin is there, and says what is missing when somebody
 * wants to use it.
 */
export const Settings = Type.Object({
  environment: Type.Enum(['production', 'sandbox'], {
    title: 'Environment',
    default: 'production',
    'x-choices': { production: 'Production', sandbox: 'Sandbox: no real money' },
    'x-texts': TEXTS.environment,
  }),
  clientId: Type.Optional(
    Type.String({
      title: 'Client id',
      description: 'Of the application in your Efí account: API → Applications',
      maxLength: 200,
      'x-texts': TEXTS.clientId,
    }),
  ),
  clientSecret: Type.Optional(
    secret({ title: 'Client secret', maxLength: 200, 'x-texts': TEXTS.clientSecret }),
  ),
  certificate: Type.Optional(
    secret({
      title: 'Certificate',
      description: 'The .p12 file of your Efí account, or a .pem file with certificate and key',
      file: '.p12,.pfx,.pem',
      maxLength: 40_000,
      'x-texts': TEXTS.certificate,
    }),
  ),
  passphrase: Type.Optional(
    secret({
      title: 'Passphrase of the certificate',
      description: 'Efí’s files have none',
      maxLength: 200,
      'x-texts': TEXTS.passphrase,
    }),
  ),
  pixKey: Type.Optional(
    Type.String({
      title: 'Pix key',
      description: 'Of the Efí account. Efí posts its payments to one address alone',
      maxLength: 77,
      'x-texts': TEXTS.pixKey,
    }),
  ),
  webhookSecret: Type.Optional(
    secret({
      title: 'Webhook secret',
      description: 'Any text of yours, of 16 or more letters and digits. Efí sends it with each webhook',
      pattern: '^[A-Za-z0-9_-]{16,200}$',
      'x-texts': TEXTS.webhookSecret,
    }),
  ),
  skipMtls: Type.Boolean({
    title: 'Webhooks without a certificate',
    description:
      'The secret alone proves them. Off: your proxy demands Efí’s certificate for the webhook’s address, and Efí checks that it does',
    default: true,
    'x-texts': TEXTS.skipMtls,
  }),
  apiUrl: Type.Optional(
    Type.String({
      title: 'Address of the API',
      description: 'Only for a test server of your own: it takes the place of the environment',
      pattern: '^(https://[^\\s/?#]+)?$',
      maxLength: 200,
      'x-texts': TEXTS.apiUrl,
    }),
  ),
  authority: Type.Optional(
    Type.String({
      title: 'Authority of the test server',
      description: 'The .pem text of the authority that has signed its certificate',
      maxLength: 20_000,
      'x-texts': TEXTS.authority,
    }),
  ),
});
/** The values of the form. */
export type Settings = Static<typeof Settings>;
