import type { RecipientState } from '@recado/sdk/contracts';

/** A campaign's message to a person, as it may be answered. */
export interface Answerable {
  /** The message of the recipient's last try. */
  messageId: number;
  contactId: number;
  connectionId: number;
  companyId: number;
  state: RecipientState;
  /** It is a question that asks for a yes. */
  isQuestion: boolean;
  /** An agent or the bot has written since: only a quote answers it. */
  isOvertaken: boolean;
  /** Where an answer opens its ticket. */
  queueId: number | null;
}

/** Of a question: while it is open. Later answers are for people to read. */
const CLOSED: readonly RecipientState[] = ['replied', 'declined', 'expired'];

/**
 * Which of a person's messages is answered: the quoted one, otherwise the newest on that connection. Once that is
 * answered nothing older is.
 */
export function answeredBy(
  messages: readonly Answerable[],
  {
    contactId,
    connectionId,
    quotedId,
  }: { contactId: number; connectionId: number; quotedId: number | undefined },
): Answerable | undefined {
  const own = messages.filter((one) => one.contactId === contactId && one.connectionId === connectionId);
  const quoted = own.find(({ messageId }) => messageId === quotedId);
  const newest = own.reduce<Answerable | undefined>(
    (latest, one) => (latest && latest.messageId > one.messageId ? latest : one),
    undefined,
  );
  const found = quoted ?? (newest?.isOvertaken ? undefined : newest);
  return found && !CLOSED.includes(found.state) ? found : undefined;
}
