import type { Db } from '../../infra/database.js';
import { digitsOf, recipientsOf, type CompanyAdmin, type Recipient } from './reminder-recipients.rules.js';
import { adminsOf, sentKeys, type RemindableRow } from './reminders.repo.js';

/** One message of a reminder. A key of the invoice, the day and the number keeps it from being sent twice. */
interface ReminderMessage extends Recipient {
  clientKey: string;
  isSent: boolean;
}
export interface Letter {
  row: RemindableRow;
  day: number;
  messages: readonly ReminderMessage[];
}
export type OneLetter = Omit<Letter, 'messages'> & { message: ReminderMessage };

/** What is still to be sent of these reminders: a message for each admin. */
export async function lettersOf(
  db: Db,
  due: readonly { row: RemindableRow; day: number }[],
): Promise<Letter[]> {
  const admins = await adminsOf(
    db,
    due.map(({ row }) => row.companyId),
  );
  const ofCompany = new Map<number, CompanyAdmin[]>();
  for (const admin of admins) {
    const known = ofCompany.get(admin.companyId);
    if (known) known.push(admin);
    else ofCompany.set(admin.companyId, [admin]);
  }
  const letters = due.map(({ row, day }) => ({
    ...{ row, day },
    messages: recipientsOf(row, ofCompany.get(row.companyId) ?? []).map((recipient) => ({
      ...recipient,
      clientKey: `invoice-reminder:${row.id}:${day}:${digitsOf(recipient.number)}`,
    })),
  }));
  const keys = letters.flatMap((letter) => letter.messages.map(({ clientKey }) => clientKey));
  const sent = await sentKeys(db, keys);
  return letters.map((letter) => ({
    ...letter,
    messages: letter.messages.map((one) => ({ ...one, isSent: sent.has(one.clientKey) })),
  }));
}
