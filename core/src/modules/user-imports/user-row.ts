import type { UserImportReason, UserImportRow } from '@recado/sdk/contracts';
import { isEmail, signsOf, withoutMarks } from '@recado/sdk/rules';
import type { SheetRow } from '../../infra/spreadsheet/read-spreadsheet.js';
import type { QueueRef } from '../queues/queue-refs.tx.js';
import type { UserColumns } from './user-columns.js';

type Profile = UserImportRow['profile'];

/** How people call the profiles in the four languages, as {@link plain} has it. */
const PROFILES: Record<string, Profile> = {
  ...{ admin: 'admin', administrador: 'admin', administradora: 'admin', administrator: 'admin' },
  ...{ yonetici: 'admin', supervisor: 'supervisor', supervisora: 'supervisor', supervizor: 'supervisor' },
  ...{ denetmen: 'supervisor', user: 'user', usuario: 'user', usuaria: 'user', kullanici: 'user' },
  ...{ atendente: 'user', agent: 'user', agente: 'user', temsilci: 'user' },
};
const PHONE = /^[\d\s()+./-]{8,30}$/;
const SHOWN = 200;
const MOST_QUEUES = 50;

/** Without accents and capitals, as two spellings of a name are the same to a person. */
const plain = (text: string): string =>
  withoutMarks(text).toLocaleLowerCase('en').replaceAll('ı', 'i').trim().replace(/\s+/g, ' ');

/** What rows are checked against. */
export interface RowContext {
  mapping: UserColumns;
  queues: ReadonlyMap<string, QueueRef>;
}
export const queuesByName = (queues: readonly QueueRef[]): ReadonlyMap<string, QueueRef> =>
  new Map([...queues].reverse().map((queue) => [plain(queue.name), queue]));

/** The rules of the user form, applied to a row of a spreadsheet; the first violated one is its reason. */
export function checkRow({ line, cells }: SheetRow, { mapping, queues }: RowContext): UserImportRow {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const name = at(mapping.name).replace(/\s+/g, ' ');
  const email = at(mapping.email).toLowerCase();
  const phone = at(mapping.phone);
  const profile = at(mapping.profile) ? PROFILES[plain(at(mapping.profile))] : 'user';
  const { found, unknown } = queuesOf(at(mapping.queues), queues);
  const [reason, value = '']: [UserImportReason | null, string?] =
    name === ''
      ? ['NAME_MISSING']
      : signsOf(name) < 2 || signsOf(name) > 50
        ? ['NAME_LENGTH', name]
        : email === ''
          ? ['EMAIL_MISSING']
          : !isEmail(email)
            ? ['EMAIL_INVALID', email]
            : profile === undefined
              ? ['PROFILE_UNKNOWN', at(mapping.profile)]
              : unknown !== undefined
                ? ['QUEUE_UNKNOWN', unknown]
                : phone && !PHONE.test(phone)
                  ? ['PHONE_INVALID', phone]
                  : [null];
  return {
    ...{ line, name: name.slice(0, SHOWN), email: email.slice(0, SHOWN), profile: profile ?? 'user' },
    queueIds: found.map(({ id }) => id),
    queues: found.map((queue) => queue.name),
    wpp: phone.slice(0, 30) || null,
    ...{ reason, value: value.slice(0, SHOWN) },
  };
}

/** The queues that a cell names, apart from each other by commas, semicolons or lines; a name may hold a comma itself. */
function queuesOf(text: string, queues: RowContext['queues']): { found: QueueRef[]; unknown?: string } {
  const found = new Map<number, QueueRef>();
  let unknown: string | undefined;
  const take = (name: string): boolean => {
    const queue = queues.get(plain(name));
    if (queue) found.set(queue.id, queue);
    return queue !== undefined;
  };
  for (const part of text.split(/[;|\n]/).map((one) => one.trim())) {
    if (part === '' || take(part)) continue;
    for (const name of part.split(',').map((one) => one.trim())) if (name && !take(name)) unknown ??= name;
  }
  return { found: [...found.values()].slice(0, MOST_QUEUES), ...(unknown !== undefined && { unknown }) };
}
