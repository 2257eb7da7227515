import type { Db } from '../../infra/database.js';
import { MEDIA_TYPE_OF } from '../messages/outgoing-content.rules.js';
import type { CampaignRow } from './campaigns.tx.js';

/** The file of a campaign, as its messages carry it. */
export async function mediaOf(
  db: Db,
  { mediaId }: Pick<CampaignRow, 'mediaId'>,
): Promise<{ id: number; mediaType: string } | null> {
  const file = (await db('mediaFiles')
    .where({ id: mediaId ?? 0 })
    .first('id', 'mimeType')) as { id: number; mimeType: string } | undefined;
  return file ? { id: file.id, mediaType: mediaTypeOf(file.mimeType) } : null;
}
function mediaTypeOf(mimeType: string): string {
  const [kind] = mimeType.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? MEDIA_TYPE_OF[kind] : MEDIA_TYPE_OF.file;
}
