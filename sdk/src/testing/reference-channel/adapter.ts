import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ChannelAdapter, MessageTemplate } from '../../channel/adapter.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { PluginError } from '../../errors/plugin-error.js';
import type { ConnectionContext } from '../../plugin/context.js';
import { REFERENCE_CAPABILITIES } from './capabilities.js';
import { referenceConnection } from './connection.js';
import { accountHealth } from './health.js';
import { callProvider, getJson, postJson } from './provider-calls.js';
import { sendMessage } from './send.js';
import { referenceWebhook } from './webhook.js';
import type { ReferenceAction } from './wire.js';
import { listOf, objectOf, optionalNumber, optionalText, textOf } from './wire-reader.js';

/** Repeating these is harmless: a broken connection is only temporary. */
const act = (ctx: ConnectionContext, action: ReferenceAction) => postJson(ctx, '/actions', action, false);

function templateOf(value: unknown): MessageTemplate {
  const template = objectOf(value);
  const quality = optionalText(template['quality']) as MessageTemplate['quality'];
  return {
    name: textOf(template['name']),
    language: textOf(template['language']),
    body: textOf(template['body']),
    parameterCount: optionalNumber(template['parameters']) ?? 0,
    ...(quality && { quality }),
  };
}

/**
 * The reference channel, for tests of the core and of the conformance kit: a small real channel for the reference
 * provider.
 *
 * @param scope `connection` (channel `reference`): each connection has its secret and its address. `app` (channel
 * `reference-app`): one secret and one address for all, entries routed by account.
 */
export function referenceAdapter(scope: WebhookSpec['scope']): ChannelAdapter {
  return {
    id: scope === 'app' ? 'reference-app' : 'reference',
    capabilities: REFERENCE_CAPABILITIES,
    connection: referenceConnection(scope),
    webhook: referenceWebhook(scope),
    send: sendMessage,
    async downloadMedia(ctx, ref) {
      const mediaId = optionalText(ref.providerRef['mediaId']);
      if (mediaId === undefined) throw new PluginError('MEDIA_REJECTED', 'the reference names no media');
      const answer = await callProvider(ctx, `/media/${encodeURIComponent(mediaId)}`);
      const size = Number(answer.headers.get('content-length'));
      return {
        stream: answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]),
        mimeType: answer.headers.get('content-type') ?? ref.mimeType,
        ...(size > 0 && { size }),
      };
    },
    async markRead(ctx, messages) {
      await act(ctx, { action: 'read', ids: messages.map(({ externalId }) => externalId) });
    },
    async setTyping(ctx, chat, on) {
      await act(ctx, { action: 'typing', chat, on });
    },
    async react(ctx, message, emoji) {
      await act(ctx, { action: 'react', id: message.externalId, emoji });
    },
    async edit(ctx, message, text) {
      await act(ctx, { action: 'edit', id: message.externalId, text });
    },
    async deleteMessage(ctx, message) {
      await act(ctx, { action: 'delete', id: message.externalId });
    },
    async listTemplates(ctx) {
      return listOf(objectOf(await getJson(ctx, '/templates'))['templates']).map(templateOf);
    },
    health: accountHealth,
    async lookUp(ctx, phone) {
      const known = objectOf(await getJson(ctx, `/lookup/${encodeURIComponent(phone)}`));
      return optionalText(known['phone']) !== undefined;
    },
    async profilePicture(ctx, { kind, value }) {
      if (kind !== 'phone') return undefined;
      const known = objectOf(await getJson(ctx, `/lookup/${encodeURIComponent(value)}`));
      const mediaId = optionalText(known['picture']);
      return mediaId === undefined ? undefined : { providerRef: { mediaId }, mimeType: 'image/png' };
    },
  };
}
