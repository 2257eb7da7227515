import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ContentLimits } from '../../channel/capabilities.js';
import type { OutboundMessage } from '../../channel/adapter.js';
import type { ContentKind, OutboundContent, OutboundMedia } from '../../channel/content.js';
import { addressSecretFields, secretFields } from '../../plugin/secret.js';
import { createTestContext, type TestContext } from '../context/test-context.js';
import { uniqueFile, uniqueNumber, uniquePlace, uniqueWord, uniqueWords } from './content/unique.js';
import { keptBy } from './kept-values.js';
import { USUAL_MODES, type ChannelUnderTest, type ProviderMode } from './descriptor.js';

/** Where the provider and browsers would reach the core. Nobody is there: an address is passed on and never fetched. */
export const PUBLIC_URL = 'https://recado.example';

/** A fresh context for the channel's connection, with what the check's earlier calls kept in `kv`. */
export function contextOf(
  channel: ChannelUnderTest,
  options: { signal?: AbortSignal; fetch?: typeof fetch } = {},
): TestContext {
  const { mode, settings } = channel.connection;
  return createTestContext({
    pluginId: channel.adapter.id,
    pluginSettings: structuredClone(channel.pluginSettings ?? {}),
    connection: { mode, settings: structuredClone(settings) },
    db: channel.db,
    kv: keptBy(channel),
    publicUrl: PUBLIC_URL,
    ...options,
  });
}

/**
 * The values that must never be visible: those of the fields that `secret()` marks. `in addresses`: without those that
 * the provider wants there.
 */
export function secretValues(channel: ChannelUnderTest, where?: 'in addresses'): string[] {
  const { adapter, plugin, connection, pluginSettings = {} } = channel;
  const form = adapter.connection.modes[connection.mode]?.schema;
  const fieldsOf = (schema: Parameters<typeof secretFields>[0]) => {
    const permitted = where ? addressSecretFields(schema) : [];
    return secretFields(schema).filter((name) => !permitted.includes(name));
  };
  const own = fieldsOf(form ?? {}).map((name) => connection.settings[name]);
  const plugins = fieldsOf(plugin?.settings ?? {}).map((name) => pluginSettings[name]);
  return [...own, ...plugins]
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length >= 4);
}

const MIME_TYPES = {
  image: 'image/png',
  audio: 'audio/ogg',
  video: 'video/mp4',
  file: 'application/pdf',
  sticker: 'image/webp',
} as const;

function mediaOf(
  kind: keyof typeof MIME_TYPES,
  { mimeTypes: accepted = [], maxBytes }: ContentLimits,
): OutboundMedia {
  const usual = MIME_TYPES[kind];
  const fits =
    accepted.length === 0 || accepted.some((type) => type === usual || type === `${usual.split('/')[0]}/*`);
  const mimeType = fits ? usual : (accepted.find((type) => !type.endsWith('*')) ?? usual);
  const { bytes, pieces } = uniqueFile(maxBytes);
  const filename = `${randomBytes(5).toString('hex')}.${mimeType.split('/')[1]}`;
  const open = async () => Readable.from(pieces);
  return {
    mimeType,
    size: bytes.length,
    filename,
    url: `${PUBLIC_URL}/api/media/7/c2lnbmF0dXJl/${filename}?e=20791`,
    open,
  };
}

const cardOf = () => ({ name: uniqueWord(), phones: [uniqueNumber()] });

function contentOf(channel: ChannelUnderTest, kind: ContentKind): OutboundContent | undefined {
  const limits = channel.adapter.capabilities.outbound[kind] ?? {};
  const { maxLength, maxChoices = 2, maxChoiceTitle } = limits;
  switch (kind) {
    case 'text':
      return { kind, text: uniqueWords('"tudo bem"? 👋', maxLength) };
    case 'location':
      return { kind, ...uniquePlace(), name: 'Sé' };
    case 'contacts':
      return { kind, contacts: [cardOf(), cardOf(), cardOf()] };
    case 'buttons':
    case 'list': {
      const choices = Array.from({ length: Math.min(2, maxChoices) }, (_, at) => ({
        id: `choice.${at}`,
        title: uniqueWord().slice(0, maxChoiceTitle),
      }));
      return { kind, text: uniqueWords('Shall we?', maxLength), choices };
    }
    case 'template':
      return { kind, name: 'welcome', language: 'en', parameters: [uniqueWord()] };
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
    case 'sticker':
      return { kind, media: mediaOf(kind, limits), caption: uniqueWords('"veja" 👀', maxLength) };
    default:
      return undefined;
  }
}

/** Whether the fake supports this behaviour. */
export function canBe(channel: Pick<ChannelUnderTest, 'provider'>, mode: ProviderMode): boolean {
  const { provider } = channel;
  return provider !== undefined && (provider.modes ?? USUAL_MODES).includes(mode);
}

/** A message of the kind, with its own client id. */
export function sampleMessage(channel: ChannelUnderTest, kind: ContentKind): OutboundMessage {
  const content = contentOf(channel, kind);
  if (!content) throw new Error(`${kind} cannot be sent by any channel`);
  const number = '5511999990001';
  const to = channel.provider?.to ?? {
    conversation: number,
    recipient: { identities: [{ kind: 'phone', value: number }], isGroup: false },
  };
  return { clientId: `conformance-${randomBytes(9).toString('hex')}`, ...structuredClone(to), content };
}

/** The kinds that the channel declares as outbound, and the first of them. */
export function outboundKinds(channel: ChannelUnderTest): ContentKind[] {
  return Object.keys(channel.adapter.capabilities.outbound) as ContentKind[];
}
/** A text, or whatever the channel sends instead. */
export function anyMessage(channel: ChannelUnderTest): OutboundMessage {
  const kinds = outboundKinds(channel);
  return sampleMessage(channel, kinds.includes('text') ? 'text' : (kinds[0] ?? 'text'));
}
