import { BufferJSON } from '@whiskeysockets/baileys';
import type { PluginSecrets } from '@recado/sdk';

/** A value with bytes in it, sealed for the database. */
export const sealed = (secrets: PluginSecrets, value: unknown): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(value, BufferJSON.replacer)));

export const opened = <T>(secrets: PluginSecrets, bytes: Uint8Array): T =>
  JSON.parse(secrets.open(bytes).toString(), BufferJSON.reviver) as T;
