import type { HotSession } from '../infra/hot-session.js';
import {
  answeredCampaigns,
  mayAnswer,
  type Answered,
} from '../modules/campaign-answers/answered-campaigns.tx.js';
import { quotedIds } from './messages-step.js';
import type { Placed, TicketRow } from './tickets-step.js';

export type Answers = ReadonlyMap<Placed, Answered>;

/** Messages of customers that answer a campaign. Only people who were written to lately cost a statement. */
export async function answersTo(session: HotSession, fresh: readonly Placed[], now: Date): Promise<Answers> {
  const places = fresh.filter((place) => isFromCustomer(place) && mayAnswer(place.contact, now));
  if (places.length === 0) return new Map();
  const quoted = await quotedIds(session, places);
  const found = await answeredCampaigns(
    session,
    places.map((place) => ({
      ...{ contactId: place.contact.id, connectionId: place.arrival.connection.id },
      ...{ body: place.arrival.content.body, quotedId: quoted.get(place) },
    })),
    now,
  );
  return new Map(places.flatMap((place, at) => (found[at] ? [[place, found[at]] as const] : [])));
}

const isFromCustomer = ({ arrival, contact }: Placed): boolean =>
  !arrival.fromMe &&
  !arrival.imported &&
  !arrival.isGroup &&
  contact.active &&
  arrival.content.mediaType !== 'call_log';

/** A plain yes or no to a campaign's question: the campaign handles it, so it opens no ticket. */
export const isQuiet = (answers: Answers, place: Placed): boolean => {
  const answer = answers.get(place)?.answer;
  return answer === 'yes' || answer === 'no';
};

/** In these the bot has asked for something, and the customer answers that. */
const ASKED: ReadonlySet<string> = new Set(['lgpd', 'nps']);

/** Notes the answers for their campaigns: the recipients move after the commit. */
export function noteAnswers(
  session: HotSession,
  placed: readonly Placed[],
  { answers, tickets }: { answers: Answers; tickets: ReadonlyMap<Placed, TicketRow> },
  messageIds: readonly number[],
): void {
  const notes = placed.flatMap((place, at) => {
    const found = answers.get(place);
    if (!found || ASKED.has(tickets.get(place)?.status ?? '')) return [];
    const { companyId, messageId, answer } = found;
    return [{ companyId, messageId, answerId: messageIds[at]!, answer: answer ?? 'other' }];
  });
  session.insertLater('messageOutcomes', notes);
}
