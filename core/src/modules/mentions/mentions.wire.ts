import type { Mention } from '@recado/sdk/contracts';
import { unsigned } from '../messages/signature.rules.js';
import { maskNumbersIn, maskSaid } from '../text/masking.rules.js';
import { uuidText } from '../../infra/uuid.js';
import type { MentionRow } from './mentions.repo.js';

/** Characters of a note that a list shows. */
const SHOWN = 200;

/** A mention as this user sees it, with numbers masked if they are hidden: before the text is cut. */
export function toMention(row: MentionRow, masked: boolean): Mention {
  const said = unsigned(row.body, row.userName);
  const text = masked ? maskSaid(row.mediaType, said) : said;
  return {
    messageId: row.messageId,
    ticketId: row.ticketId,
    ticketUuid: uuidText(row.ticketUuid),
    contactName: masked ? maskNumbersIn(row.contactName) : row.contactName,
    userName: row.userName,
    text: [...text].slice(0, SHOWN).join(''),
    createdAt: row.sentAt.toISOString(),
  };
}
