import { Type } from 'typebox';
import type { ConnectionSpec } from '../../channel/connection-spec.js';
import type { ProvenAccount } from '../../channel/provisioning.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { isPluginError } from '../../errors/plugin-error.js';
import type { ConnectionContext } from '../../plugin/context.js';
import { secret } from '../../plugin/secret.js';
import { DEFAULT_ACCOUNT, getJson, postJson } from './provider-calls.js';
import { objectOf, optionalText, textOf } from './wire-reader.js';

const providerUrl = Type.String({
  title: 'Address of the provider',
  description: 'Where its API answers, without a slash at the end',
  minLength: 8,
});
const accountKey = { title: 'Account', description: 'The name of the account at the provider' };

/** The secret that signs webhooks. */
export const signingSecret = secret({
  title: 'Signing secret',
  description: 'Shared with the provider, which signs its webhooks with it',
  minLength: 1,
});

const SCHEMAS = {
  connection: Type.Object({
    providerUrl,
    secret: signingSecret,
    accountKey: Type.Optional(Type.String({ ...accountKey, default: DEFAULT_ACCOUNT })),
  }),
  app: Type.Object({ providerUrl, accountKey: Type.String({ ...accountKey, minLength: 1 }) }),
};

/** The connection's form, and its provisioning; with scope `connection` a person gives the address to the provider. */
export function referenceConnection(scope: WebhookSpec['scope']): ConnectionSpec {
  const modes = { api: { title: 'Reference API', description: 'For tests', schema: SCHEMAS[scope] } };
  if (scope === 'app') return { modes, ...appConnection };
  return {
    modes,
    async provision(ctx) {
      try {
        const name = optionalText(objectOf(await getJson(ctx, ''))['name']);
        return { ok: true, message: `Connected to ${name ?? 'the account'}` };
      } catch (error) {
        if (isPluginError(error)) return { ok: false, message: error.message };
        throw error;
      }
    },
  };
}

async function accountOf(ctx: ConnectionContext): Promise<ProvenAccount> {
  const name = textOf(objectOf(await getJson(ctx, ''))['name']);
  return { key: name, name };
}
const SUBSCRIPTION = '/subscription';

/**
 * With scope `app` the account routes the webhooks: the provider is asked which account this access belongs to, and
 * subscribed to.
 */
const appConnection: Omit<ConnectionSpec, 'modes'> = {
  accountKey: (settings) => optionalText(settings['accountKey']),
  identify: accountOf,
  async provision(ctx, { webhookUrl }) {
    await postJson(ctx, SUBSCRIPTION, { url: webhookUrl ?? null }, false);
    return { ok: true, message: `Connected to ${(await accountOf(ctx)).name}` };
  },
  async deprovision(ctx) {
    await postJson(ctx, SUBSCRIPTION, { url: null }, false);
  },
};
