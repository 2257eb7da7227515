import type { AnswerOf, ListedCall, ListedLink, ListedMedia, QueryOf } from '@recado/sdk/contracts';
import type { listImages, listTicketMedia } from '@recado/sdk/contracts';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import { maskFileName, maskSaid } from '../text/masking.rules.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { linksIn } from './links-in-text.js';
import * as repo from './listed-media.repo.js';
import type { ListedRow } from './listed-media.repo.js';

const IMAGES_ON_A_PAGE = 40;
const LISTED_ON_A_PAGE = 30;
const TYPES = {
  media: ['image', 'video', 'audio', 'sticker'],
  documents: ['application'],
  links: ['conversation', 'image', 'video'],
  calls: ['call_log'],
} as const;
type Kind = keyof typeof TYPES;
const KINDS = Object.keys(TYPES) as Kind[];

/** The pictures, files, links and calls of a conversation, for its contact's drawer and the viewer of pictures. */
export function createListedMedia(
  { db }: Pick<Infra, 'db'>,
  { media, tickets }: { media: Pick<MediaStore, 'signedPath'>; tickets: Pick<TicketsService, 'visible'> },
) {
  const addressOf = (row: ListedRow) =>
    row.mediaId !== null && row.fileStatus === 'ready' ? media.signedPath(row, row.mediaId) : null;
  const base = ({ id, fromMe, sentAt }: ListedRow) => ({
    id,
    fromMe: Boolean(fromMe),
    createdAt: sentAt.toISOString(),
  });
  const said = ({ masked }: Principal, { mediaType, body }: ListedRow) =>
    masked ? maskSaid(mediaType, body) : body;
  const file = (viewer: Principal, row: ListedRow): ListedMedia => ({
    ...base(row),
    mediaType: row.mediaType,
    mediaUrl: addressOf(row),
    mediaName: viewer.masked && row.fileName ? maskFileName(row.fileName) : row.fileName,
    mediaMime: row.fileMime,
    mediaSize: row.fileSize,
    mediaDurationMs: row.fileDurationMs,
    body: said(viewer, row),
  });
  const links = (row: ListedRow): ListedLink[] =>
    linksIn(row.body).map((url) => ({ ...base(row), url, body: row.body }));
  const call = (row: ListedRow): ListedCall => {
    const { outcome, video } = JSON.parse(row.data ?? '{}') as Partial<ListedCall>;
    return { ...base(row), outcome: outcome ?? 'missed', video: video ?? false };
  };

  return {
    async images(
      viewer: Principal,
      ticketId: number,
      pageNumber: number,
    ): Promise<AnswerOf<typeof listImages>> {
      await tickets.visible(viewer, ticketId);
      const page = { offset: (pageNumber - 1) * IMAGES_ON_A_PAGE, limit: IMAGES_ON_A_PAGE };
      const rows = await repo.imagesPage(db, viewer, ticketId, page);
      return rows.map((row) => ({
        id: row.id,
        mediaUrl: addressOf(row),
        body: said(viewer, row),
        createdAt: row.sentAt.toISOString(),
      }));
    },

    async lists(
      viewer: Principal,
      ticketId: number,
      { kind, before }: QueryOf<typeof listTicketMedia>,
    ): Promise<AnswerOf<typeof listTicketMedia>> {
      await tickets.visible(viewer, ticketId);
      const page = async (one: Kind): Promise<repo.ListedPage> => {
        if (kind !== undefined && kind !== one) return { rows: [], next: null };
        const wanted = { types: TYPES[one], links: one === 'links', limit: LISTED_ON_A_PAGE };
        return repo.listedPage(db, viewer, ticketId, { ...wanted, ...(kind ? { before } : {}) });
      };
      const pages = await Promise.all(KINDS.map(page));
      const of = (one: Kind) => pages[KINDS.indexOf(one)]!;
      return {
        media: of('media').rows.map((row) => file(viewer, row)),
        documents: of('documents').rows.map((row) => file(viewer, row)),
        links: of('links').rows.flatMap(links),
        calls: of('calls').rows.map(call),
        next: {
          media: of('media').next,
          documents: of('documents').next,
          links: of('links').next,
          calls: of('calls').next,
        },
      };
    },
  };
}
