import { expect, it } from 'vitest';
import { answeredBy, type Answerable } from './answered.rules.js';

const sent = (messageId: number, fields: Partial<Answerable> = {}): Answerable => ({
  ...{
    messageId,
    contactId: 1,
    connectionId: 5,
    companyId: 1,
    state: 'sent',
    isQuestion: false,
    isOvertaken: false,
    queueId: null,
  },
  ...fields,
});
const whom = { contactId: 1, connectionId: 5, quotedId: undefined };

it('is the newest on that connection, whatever its campaign', () => {
  const all = [sent(3), sent(9, { connectionId: 6 }), sent(7), sent(8, { contactId: 2 })];
  expect(answeredBy(all, whom)?.messageId).toBe(7);
});
it('is the quoted one, also an older one', () =>
  expect(answeredBy([sent(3), sent(7)], { ...whom, quotedId: 3 })?.messageId).toBe(3));
it('is nothing older once the newest is answered, refused or over', () => {
  for (const state of ['replied', 'declined', 'expired'] as const)
    expect(answeredBy([sent(3), sent(7, { state })], whom)).toBeUndefined();
});
it('is nothing once an agent or the bot has written since, unless it is quoted', () => {
  const all = [sent(7, { isOvertaken: true })];
  expect(answeredBy(all, whom)).toBeUndefined();
  expect(answeredBy(all, { ...whom, quotedId: 7 })?.messageId).toBe(7);
});
