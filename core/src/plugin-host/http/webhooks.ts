import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@recado/sdk';
import type {
  BillingWebhook,
  ChannelAdapter,
  WebhookRequest,
  WebhookResponse,
  WebhookSecrets,
  WebhookSpec,
} from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import type { ConnectionLookup, FoundConnection } from '../../ports/connections.js';
import { ConnectionGone } from '../../ports/ingest.js';
import type { Infra } from '../../infra/infra.js';
import type { HostPorts } from '../context/context.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { PluginHost } from '../lifecycle/host.js';
import { createAnnouncements, type Announce } from './accepted-entries.js';
import { billingWebhookOf, takeNotices, withoutSuffix } from '../billing/notice-hooks.js';
import { batchesOf, type Batch } from './webhook-batches.js';
import { createRequestLimit } from './request-limit.js';

const LARGEST_BODY = 5 * 1024 * 1024;
const NO_BODY = Buffer.alloc(0);
/** Of one network to one address: providers ask when somebody sets up a webhook, others guess the token. */
const HANDSHAKES_PER_MINUTE = 30;

export interface WebhookParts {
  infra: Infra;
  host: PluginHost;
  ports: Pick<HostPorts, 'lookup' | 'ingest' | 'quarantine' | 'billingNotices'>;
}
interface Params {
  pluginId: string;
  connectionKey?: string;
}
interface Target {
  plugin: HostedPlugin;
  adapter: ChannelAdapter;
  webhook: WebhookSpec;
  secrets: WebhookSecrets;
  /** With scope `connection`. */
  found?: FoundConnection;
}
/** A payment provider's. */
interface BillingTarget {
  plugin: HostedPlugin;
  billing: BillingWebhook;
}

/**
 * `/api/hooks/{pluginId}[/{connectionKey}]`: the exact bytes, verified before anything is read, answered after the
 * commit.
 */
export async function webhookRoutes(app: FastifyInstance, parts: WebhookParts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );
  const announce = createAnnouncements(parts);
  const overLimit = createRequestLimit(parts.infra.redis, parts.infra.config.redisPrefix);
  for (const url of ['/api/hooks/:pluginId', '/api/hooks/:pluginId/:connectionKey']) {
    app.get<{ Params: Params }>(url, (request, reply) => handshake(parts, overLimit, request, reply));
    app.post<{ Params: Params }>(url, { bodyLimit: LARGEST_BODY }, (request) =>
      deliver(parts, announce, request),
    );
  }
}

async function deliver(
  parts: WebhookParts,
  announce: Announce,
  request: FastifyRequest<{ Params: Params }>,
): Promise<unknown> {
  const receivedAt = parts.infra.clock.now();
  const target = await targetOf(parts, request.params);
  const received = webhookRequest(request);
  if ('billing' in target) {
    const { plugin, billing } = target;
    await takeNotices(parts, plugin, billing, withoutSuffix(received, billing));
    return OK;
  }
  if (!isGenuine(parts, target, received)) throw apiError('ERR_WEBHOOK_REFUSED');
  const batches = await batchesOf(parts, target, received, receivedAt);
  const only = batches.length === 1 ? batches[0] : undefined;
  const { ingest, lookup } = parts.ports;
  const take = (batch: Batch) => {
    const { found, accountKey, isOfGroup, events } = batch;
    return ingest.receive({ ...found.inbound, accountKey }, events).catch(async (error: unknown) => {
      if (!(error instanceof ConnectionGone)) throw error;
      if (isOfGroup) {
        batch.payloads = [];
        return;
      }
      // A connection's own address is gone with it; an app's continues for all others.
      if (accountKey === undefined) throw apiError('ERR_NOT_FOUND');
      // Another connection may have the account since the lookup, which is remembered for a moment.
      const owner = await lookup.byAccountKey(target.adapter.id, accountKey, { isFresh: true });
      if (!owner || owner.inbound.id === found.inbound.id) {
        batch.payloads = [];
        return;
      }
      await ingest.receive({ ...owner.inbound, accountKey }, events);
      batch.found = owner;
    });
  };
  await (only ? take(only) : Promise.all(batches.map(take)));
  if (target.webhook.accepted) for (const batch of batches) announce(target, batch);
  return OK;
}
const OK = { ok: true };

async function handshake(
  parts: WebhookParts,
  overLimit: ReturnType<typeof createRequestLimit>,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
): Promise<unknown> {
  const target = await targetOf(parts, request.params);
  const { pluginId, connectionKey = '' } = request.params;
  const asker = `handshake:${pluginId}:${connectionKey}:${networkOf(request.ip)}`;
  const wait = await overLimit(asker, HANDSHAKES_PER_MINUTE);
  if (wait !== undefined) {
    reply.header('Retry-After', wait);
    throw apiError('ERR_TOO_MANY_REQUESTS');
  }
  const received = webhookRequest(request);
  const answer =
    'billing' in target
      ? shakeHands(parts, target.plugin.id, () =>
          target.billing.handshake?.(withoutSuffix(received, target.billing), {
            plugin: target.plugin.settings,
          }),
        )
      : shakeHands(parts, target.adapter.id, () => target.webhook.handshake?.(received, target.secrets));
  if (!answer) throw apiError('ERR_NOT_FOUND');
  return reply
    .code(answer.status)
    .headers({
      'x-content-type-options': 'nosniff',
      ...(answer.headers ?? { 'content-type': 'text/plain' }),
    })
    .send(answer.body ?? '');
}

function shakeHands(
  { infra }: WebhookParts,
  whose: string,
  shake: () => WebhookResponse | undefined,
): WebhookResponse | undefined {
  try {
    return shake();
  } catch (error) {
    infra.log.warn({ err: error, channel: whose }, 'a webhook handshake failed');
    throw apiError('ERR_PLUGIN_UNAVAILABLE');
  }
}

/** Whose webhook an address is. An unknown plugin and an unknown key get the same response. */
async function targetOf(
  { host, ports }: WebhookParts,
  { pluginId, connectionKey }: Params,
): Promise<Target | BillingTarget> {
  const present = host.present(pluginId);
  const plugin = present?.isReady ? present : await host.plugin(pluginId);
  if (!plugin) throw apiError('ERR_NOT_FOUND');
  if (!plugin.isReady) throw apiError('ERR_PLUGIN_UNAVAILABLE');
  const billing = billingWebhookOf(plugin, connectionKey);
  const target =
    connectionKey === undefined
      ? (appTarget(plugin) ?? (billing && { plugin, billing }))
      : billing
        ? { plugin, billing }
        : await connectionTarget(ports.lookup, plugin, connectionKey);
  if (!target) throw apiError('ERR_NOT_FOUND');
  return target;
}

function appTarget(plugin: HostedPlugin): Target | undefined {
  for (const adapter of plugin.registered.channels)
    if (adapter.webhook?.scope === 'app')
      return { plugin, adapter, webhook: adapter.webhook, secrets: { plugin: plugin.settings } };
  return undefined;
}

async function connectionTarget(
  lookup: ConnectionLookup,
  plugin: HostedPlugin,
  key: string,
): Promise<Target | undefined> {
  const found = await lookup.byPublicKey(key);
  const adapter = found && plugin.registered.channels.find(({ id }) => id === found.inbound.channel);
  const webhook = adapter?.webhook;
  if (!found || found.inbound.isLeaving || !webhook || webhook.scope !== 'connection') return undefined;
  const secrets = { plugin: plugin.settings, connection: found.record.settings };
  return { plugin, adapter, webhook, found, secrets };
}

function webhookRequest(request: FastifyRequest): WebhookRequest {
  return {
    method: request.method,
    headers: request.headers as Record<string, string>,
    query: request.query as Record<string, string>,
    rawBody: Buffer.isBuffer(request.body) ? request.body : NO_BODY,
  };
}

/** Fails closed: any exception of the plugin means no. */
function isGenuine({ infra }: WebhookParts, target: Target, request: WebhookRequest): boolean {
  try {
    return target.webhook.verify(request, target.secrets) === true;
  } catch (error) {
    infra.log.warn({ err: error, channel: target.adapter.id }, 'a webhook could not be verified');
    return false;
  }
}
