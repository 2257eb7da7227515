import { ApiError } from '@recado/sdk/client';
import { describe, expect, it } from 'vitest';
import { aTicket } from '../../../test/objects';
import { acceptance, conflictOf, ignoring, reopening, returning, transferral } from './ticket-changes';

const ticket = aTicket({ id: 1 });
const group = aTicket({ id: 2, isGroup: true });

describe('the transitions of a ticket', () => {
  it('accept and reopen into open, a group into group', () => {
    expect(acceptance(ticket, 7, 3)).toEqual({ status: 'open', userId: 7, queueId: 3 });
    expect(acceptance(group, 7)).toEqual({ status: 'group', userId: 7 });
    expect(reopening(group, 7)).toEqual({ status: 'group', userId: 7 });
  });
  it('transfer to a user opens, to a queue alone waits without a user', () => {
    expect(transferral(ticket, 3, 9)).toEqual({ status: 'open', userId: 9, queueId: 3 });
    expect(transferral(group, 3, 9)).toEqual({ status: 'group', userId: 9, queueId: 3 });
    expect(transferral(ticket, 3, null)).toEqual({ status: 'pending', userId: null, queueId: 3 });
  });
  it('return clears the user, ignoring closes and leaves the farewell to the company', () => {
    expect(returning()).toEqual({ status: 'pending', userId: null });
    expect(ignoring(7)).toEqual({ status: 'closed', userId: 7, amountUsedBotQueues: 0 });
  });
});

describe('the ownership conflict', () => {
  const holder = { userId: 8, user: { name: 'Caio' }, queue: { name: 'Suporte' }, uuid: 'u-1' };
  const of = (error: unknown) =>
    new ApiError(409, 'ERR_OTHER_OPEN_TICKET', '', { error, code: 'ERR_OTHER_OPEN_TICKET' });

  it('reads user, queue and ticket from the JSON string', () => {
    expect(conflictOf(of(JSON.stringify(holder)))).toEqual({
      userId: 8,
      userName: 'Caio',
      queueName: 'Suporte',
      uuid: 'u-1',
    });
  });
  it('is still recognised when the string has no details', () => {
    expect(conflictOf(of('ERR_OTHER_OPEN_TICKET'))).toMatchObject({ userName: null, uuid: null });
    expect(conflictOf(new ApiError(403, 'ERR_NO_PERMISSION', ''))).toBeUndefined();
  });
});
