import { openAsBlob } from 'node:fs';
import { MEDIA_PATH_MAP, type WAMediaUploadFunction, type WASocket } from '@whiskeysockets/baileys';
import { errorFromFetch, type ConnectionContext } from '@recado/sdk';
import { pluginSettings } from '../settings.js';
import { mediaFailure } from './failures.js';

/** Uploads encrypted files to the provider's media host, through the guarded fetch. */
export const uploaderFor =
  (ctx: ConnectionContext, client: WASocket): WAMediaUploadFunction =>
  async (filePath, { fileEncSha256B64, mediaType }) => {
    const token = fileEncSha256B64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    const body = await openAsBlob(filePath);
    const put = async (renewed: boolean) => {
      const { auth, hosts } = await client.refreshMediaConn(renewed);
      const origin = pluginSettings(ctx).mediaUrl ?? `https://${hosts[0]?.hostname}`;
      const query = new URLSearchParams({ auth, token });
      return ctx.http
        .fetch(`${origin}${MEDIA_PATH_MAP[mediaType]}/${token}?${query}`, {
          ...{ method: 'POST', body, signal: ctx.signal },
          headers: { 'content-type': 'application/octet-stream', origin: 'https://web.whatsapp.com' },
        })
        .catch((error: unknown) => {
          throw errorFromFetch(error, { transmits: false });
        });
    };
    let answer = await put(false);
    // The upload pass is valid for an hour; an expired one is renewed once.
    if (answer.status === 401 || answer.status === 403) answer = await put(true);
    if (!answer.ok) throw mediaFailure(answer, 'The file could not be put up');
    const { url, direct_path: directPath } = (await answer.json()) as { url: string; direct_path: string };
    return { mediaUrl: url, directPath };
  };
