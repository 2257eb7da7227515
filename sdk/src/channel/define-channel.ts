import type { Static, TObject } from 'typebox';
import type { ChannelAdapter } from './adapter.js';
import type { ConnectionMode, ConnectionSpec } from './connection-spec.js';

/** A way to set up a connection, with the schema that types its settings. */
type TypedMode = ConnectionMode & { schema: TObject };
/** The settings of a channel's connections: those of one of its modes. */
export type SettingsOf<Modes extends Record<string, { schema: TObject }>> = {
  [Name in keyof Modes]: Static<Modes[Name]['schema']>;
}[keyof Modes];

/** The types of a plugin's own settings; unknown without their schema. */
export type OwnSettingsOf<Own extends TObject | undefined> = Own extends TObject
  ? Static<Own>
  : Record<string, unknown>;

/** The forms of a channel, from which the types of its settings are derived. */
export interface ChannelForms<Modes extends Record<string, TypedMode>, Own extends TObject | undefined> {
  modes: Modes;
  /** The schema of the plugin's own settings, if the channel reads them. */
  settings?: Own;
}
/** How connections are provisioned, without their modes, which are given as the channel's forms. */
export type ConnectionParts<Settings = Record<string, unknown>, Own = Record<string, unknown>> = Omit<
  ConnectionSpec<Settings, Own>,
  'modes'
>;
/** A channel without its modes, which are given as its forms. */
export type ChannelParts<Settings, Own> = Omit<ChannelAdapter<Settings, Own>, 'connection'> & {
  connection: ConnectionParts<Settings, Own>;
};

/**
 * A channel whose settings have the types of its forms: `ctx.connection.settings` those of its modes, and `ctx.settings` those
 * of the plugin. With several modes the settings are one of several types: `'token' in settings` tells which. A channel over
 * several files uses `ConnectionContext<SettingsOf<typeof modes>>` in the others, and `ConnectionParts` for `connection`.
 *
 * @example
 * const modes = { api: { title: 'API', schema: Type.Object({ token: secret({ title: 'Token' }) }) } };
 * export const adapter = defineChannel({ modes }, {
 *   id: 'pager',
 *   capabilities,
 *   connection: { provision: async (ctx) => check(ctx.connection.settings.token) },
 *   send: (ctx, message) => post(ctx.connection.settings.token, message),
 * });
 */
export function defineChannel<
  const Modes extends Record<string, TypedMode>,
  Own extends TObject | undefined = undefined,
>(
  { modes }: ChannelForms<Modes, Own>,
  { connection, ...parts }: ChannelParts<SettingsOf<Modes>, OwnSettingsOf<Own>>,
): ChannelAdapter<SettingsOf<Modes>, OwnSettingsOf<Own>> {
  return { ...parts, connection: { ...connection, modes } };
}
