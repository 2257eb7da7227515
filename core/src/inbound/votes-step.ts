import type { HotSession } from '../infra/hot-session.js';
import { NAME, list, text } from './bounded-fields.js';
import { MOST_OPTIONS } from './offer-content.js';

/** What one person has chosen in a poll. */
export interface Vote {
  companyId: number;
  voter: Buffer;
  name: string | undefined;
  options: unknown;
  at: Date;
}

/** Keeps the newest vote of each person. A withdrawn one stays, empty, so that an older one that comes again is known. */
export async function writeVote(
  session: HotSession,
  messageId: number,
  { companyId, voter, name, options, at }: Vote,
): Promise<void> {
  const chosen = [...new Set(list(options, MOST_OPTIONS, (one) => text(one, NAME)).all)];
  await session.run(
    `INSERT INTO pollVotes (messageId, companyId, voter, options, name, votedAt) VALUES (?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE options = IF(VALUES(votedAt) < votedAt, options, VALUES(options)),
       name = COALESCE(VALUES(name), name), votedAt = GREATEST(votedAt, VALUES(votedAt))`,
    messageId,
    companyId,
    voter,
    JSON.stringify(chosen),
    name?.trim().slice(0, 120) || null,
    at,
  );
  await session.run('UPDATE messages SET updatedAt = NOW(3) WHERE id = ?', messageId);
}
