import { Type, type Static, type TSchema } from 'typebox';
import { Nullable, SESSION, defineCall } from './call.js';
import { RECORDING_TYPES } from './recording.js';

/** The SDK's `InLanguages`: texts beside the English ones. */
export const Translations = <T extends TSchema>(text: T) =>
  Type.Object({ pt: Type.Optional(text), es: Type.Optional(text), tr: Type.Optional(text) });

/** What a channel can do, for the interfaces; the SDK's `Capabilities` as JSON. */
export const ChannelCapabilities = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {
      voiceNotes: Type.Optional(
        Type.Array(Type.String({ enum: [...RECORDING_TYPES] }), {
          description: 'Formats in which recordings are played as voice messages, best first; absent: MP3',
        }),
      ),
    },
    { additionalProperties: true },
  ),
);

/** The address of a plugin's picture, below the origin. */
export const PluginIconAddress = Nullable(
  Type.String({ description: 'Address of the plugin’s picture; null: it has none' }),
);

/** A channel that connections can use, with the forms that the back-office draws. */
export const Channel = Type.Object({
  id: Type.String(),
  displayName: Type.String(),
  icon: PluginIconAddress,
  available: Type.Boolean({ description: 'The plugin is ready and the plan allows it' }),
  reason: Nullable(Type.String()),
  session: Type.Boolean({
    description: 'Its connections hold a session that can be opened, renewed and ended',
  }),
  capabilities: ChannelCapabilities,
  modes: Type.Record(
    Type.String(),
    Type.Object({
      title: Type.String(),
      description: Type.Optional(Type.String()),
      texts: Type.Optional(
        Translations(Type.Object({ title: Type.String(), description: Type.Optional(Type.String()) })),
      ),
      schema: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
      secrets: Type.Array(Type.String()),
    }),
  ),
});
export type Channel = Static<typeof Channel>;
export const listChannels = defineCall({
  method: 'GET',
  path: '/channels',
  summary: 'Channels that plugins provide, with their forms and capabilities',
  tag: 'connections',
  access: SESSION,
  answer: Type.Array(Channel),
});
