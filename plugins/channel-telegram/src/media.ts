import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  PluginError,
  type ConnectionContext,
  type Identity,
  type MediaDownload,
  type MediaRef,
} from '@recado/sdk';
import { call, openFile } from './bot-api.js';
import { mediaRef } from './parse-content.js';
import { fields, list, words } from './payload.js';
import { PERSON } from './people.js';
import type { Settings } from './settings.js';

type Ctx = ConnectionContext<Settings>;

/** Opens a customer's file. Telegram gives bots files of at most 20 MB: https://core.telegram.org/bots/api#getfile */
export async function downloadMedia(
  ctx: Ctx,
  { providerRef, mimeType, size }: MediaRef,
): Promise<MediaDownload> {
  const file = fields(await call(ctx, 'getFile', { file_id: providerRef['fileId'] }));
  const path = words(file['file_path']);
  if (!path) throw new PluginError('MEDIA_REJECTED', 'Telegram no longer holds the file');
  const { body } = await openFile(ctx, path);
  if (!body) throw new PluginError('TEMPORARY', 'Telegram answered without a file');
  return { stream: Readable.fromWeb(body as ReadableStream), mimeType, size };
}

/** The picture that a person shows this bot, or a group's. */
export async function profilePicture(ctx: Ctx, { kind, value }: Identity): Promise<MediaRef | undefined> {
  if (kind === PERSON) {
    const { photos } = fields(await call(ctx, 'getUserProfilePhotos', { user_id: Number(value), limit: 1 }));
    return mediaRef(list(list(photos)[0]).at(-1), 'image/jpeg');
  }
  if (kind !== 'group') return undefined;
  const { photo } = fields(await call(ctx, 'getChat', { chat_id: value }));
  return mediaRef({ file_id: fields(photo)['big_file_id'] }, 'image/jpeg');
}
