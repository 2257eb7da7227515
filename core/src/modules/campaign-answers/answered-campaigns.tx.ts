import { DEFAULT_CAMPAIGN_SETTINGS } from '@recado/sdk/contracts';
import type { HotSession } from '../../infra/hot-session.js';
import { answerIn, type AnswerWords } from './answer-words.rules.js';
import { answeredBy, type Answerable } from './answered.rules.js';

/** What was written longer ago is not what the customer answers. */
const DAYS = 7;
/** Whether a campaign may have written to this contact lately: all others cost no statement. */
export const mayAnswer = ({ outreachAt }: { outreachAt: Date | null }, now: Date): boolean =>
  outreachAt !== null && outreachAt.getTime() > now.getTime() - DAYS * 86_400_000;

/** A customer's message that may answer a campaign. */
export interface Answering {
  contactId: number;
  connectionId: number;
  body: string;
  quotedId: number | undefined;
}
export interface Answered {
  /** The campaign's message. */
  messageId: number;
  companyId: number;
  /** Where the answer opens its ticket; null: where it would open without the campaign. */
  queueId: number | null;
  /** What it says to the campaign's question; null if there was none. */
  answer: AnswerWords | null;
}

interface Row extends Omit<Answerable, 'isQuestion' | 'isOvertaken'> {
  isQuestion: number;
  isOvertaken: number;
}

/** Which messages of campaigns these messages answer, by their index: at most two statements. */
export async function answeredCampaigns(
  session: HotSession,
  messages: readonly Answering[],
  now: Date,
): Promise<(Answered | undefined)[]> {
  if (messages.length === 0) return [];
  const rows = await session.rows<Row>(
    `SELECT r.messageId, r.contactId, r.connectionId, r.companyId, r.state, q.id AS queueId,
       p.confirmation AND r.step = 1 AS isQuestion,
       EXISTS (SELECT 1 FROM messages n WHERE n.contactId = r.contactId AND n.id > r.messageId
         AND n.connectionId = r.connectionId AND n.fromMe AND n.origin IS NULL) AS isOvertaken
     FROM campaignRecipients r
     JOIN messages m ON m.id = r.messageId AND m.sendState IN ('sending', 'sent', 'unconfirmed') AND m.sentAt > ?
     JOIN campaigns p ON p.id = r.campaignId
     LEFT JOIN queues q ON q.id = p.queueId AND q.companyId = p.companyId
     WHERE r.contactId IN (?)`,
    new Date(now.getTime() - DAYS * 86_400_000),
    [...new Set(messages.map(({ contactId }) => contactId))],
  );
  const sent = rows.map((row): Answerable => ({
    ...row,
    isQuestion: Boolean(Number(row.isQuestion)),
    isOvertaken: Boolean(Number(row.isOvertaken)),
  }));
  const found = messages.map((message) => answeredBy(sent, message));
  const words = await answerWords(
    session,
    found.flatMap((one) => (one?.isQuestion ? [one.companyId] : [])),
  );
  return found.map((one, place): Answered | undefined => {
    if (!one) return undefined;
    const { messageId, companyId, queueId, isQuestion } = one;
    const answer = isQuestion
      ? answerIn(messages[place]!.body, { ...DEFAULT_CAMPAIGN_SETTINGS, ...words.get(companyId) })
      : null;
    return { messageId: Number(messageId), companyId, queueId, answer };
  });
}

/** The words for yes and no of companies that have changed them. */
async function answerWords(
  session: HotSession,
  companyIds: readonly number[],
): Promise<Map<number, Record<string, string[]>>> {
  const of = new Map<number, Record<string, string[]>>();
  if (companyIds.length === 0) return of;
  const rows = await session.rows<{ companyId: number; name: string; value: string }>(
    `SELECT companyId, name, value FROM campaignSettings WHERE companyId IN (?) AND name IN ('yesWords', 'noWords')`,
    [...new Set(companyIds)],
  );
  for (const { companyId, name, value } of rows)
    of.set(companyId, { ...of.get(companyId), [name]: JSON.parse(value) as string[] });
  return of;
}
