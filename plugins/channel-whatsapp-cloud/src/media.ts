import { PluginError, type MediaDownload, type MediaRef } from '@recado/sdk';
import { graphClient, optionalText, textOf } from '@recado/lib-meta';
import { graphOf, phoneNumberPath, type CloudContext } from './connection.js';

/** The picture of an ad or a product, whose address came with the message: without the token, which is not for others. */
async function downloadPublic(ctx: CloudContext, url: string): Promise<MediaDownload> {
  const download = /^https?:\/\//.test(url)
    ? await graphClient(ctx, undefined).download(url, false)
    : undefined;
  if (!download) throw new PluginError('MEDIA_REJECTED', 'The address of the picture has expired');
  return download;
}

/**
 * Two steps: the id leads to an address, which is valid for five minutes and needs the token too. An address that
 * expired is requested once more.
 */
export async function downloadMedia(ctx: CloudContext, ref: MediaRef): Promise<MediaDownload> {
  const publicUrl = optionalText(ref.providerRef['url']);
  if (publicUrl !== undefined) return downloadPublic(ctx, publicUrl);
  const mediaId = optionalText(ref.providerRef['mediaId']);
  if (mediaId === undefined) throw new PluginError('MEDIA_REJECTED', 'The reference names no media');
  const graph = graphOf(ctx);
  const query = { phone_number_id: phoneNumberPath(ctx).slice(1) };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const media = await graph.get(`/${encodeURIComponent(mediaId)}`, query);
    const address = optionalText(media['url']);
    if (address === undefined) throw new PluginError('MEDIA_REJECTED', 'WhatsApp no longer has this file');
    const download = await graph.download(address, true);
    if (download)
      return { ...download, mimeType: textOf(media['mime_type']).split(';')[0] || download.mimeType };
  }
  throw new PluginError('TEMPORARY', 'The address of the file had expired twice');
}
