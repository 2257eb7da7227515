import { isApiError, type CallApi } from '@recado/sdk/client';
import { undoTicketMove, updateTicket, type BodyOf, type Ticket } from '@recado/sdk/contracts';

type Change = BodyOf<typeof updateTicket>;

const activeStatus = (ticket: Ticket) => (ticket.isGroup ? 'group' : 'open');

/** The transitions of a ticket as the body of its call. */
export const acceptance = (ticket: Ticket, userId: number, queueId: number | null = null): Change => ({
  status: activeStatus(ticket),
  userId,
  ...(queueId !== null && { queueId }),
});
export const closing = (userId: number, farewell: boolean): Change => ({
  status: 'closed',
  userId,
  sendFarewellMessage: farewell,
});
/** Without a farewell, unless the company also sends one to waiting customers: the server decides. */
export const ignoring = (userId: number): Change => ({ status: 'closed', userId, amountUsedBotQueues: 0 });
export const returning = (): Change => ({ status: 'pending', userId: null });
export const reopening = (ticket: Ticket, userId: number): Change => ({
  status: activeStatus(ticket),
  userId,
});
export const transferral = (ticket: Ticket, queueId: number, userId: number | null): Change =>
  userId === null
    ? { status: 'pending', userId: null, queueId }
    : { status: activeStatus(ticket), userId, queueId };

export const changeTicket = (call: CallApi, ticketId: number, body: Change): Promise<Ticket> =>
  call(updateTicket, { params: { id: ticketId }, body });

/** Undoes the closing, return or transfer that this user just made. */
export const takeBack = (call: CallApi, ticketId: number): Promise<Ticket> =>
  call(undoTicketMove, { params: { id: ticketId } });

/** Who holds the contact's active ticket already. */
export interface OwnershipConflict {
  uuid: string | null;
  userId: number | null;
  userName: string | null;
  queueName: string | null;
}

const nameIn = (value: unknown): string | null => {
  const name = (value as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : null;
};

/** The ownership conflict of a response; its `error` is a JSON string. */
export const conflictOf = (error: unknown): OwnershipConflict | undefined => {
  if (!isApiError(error, 'ERR_OTHER_OPEN_TICKET')) return undefined;
  const packed = (error.body as { error?: unknown } | null)?.error;
  try {
    const holder = JSON.parse(String(packed)) as Record<string, unknown>;
    return {
      uuid: typeof holder['uuid'] === 'string' ? holder['uuid'] : null,
      userId: typeof holder['userId'] === 'number' ? holder['userId'] : null,
      userName: nameIn(holder['user']),
      queueName: nameIn(holder['queue']),
    };
  } catch {
    // The code alone, without the holder: the dialog shows no names.
    return { uuid: null, userId: null, userName: null, queueName: null };
  }
};
