import {
  USER_IMPORT_ROWS,
  type UserImportMapping,
  type UserImportPerson,
  type UserImportPreview,
  type UserImportResult,
  type UserImportRow,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Sheet, SheetRow } from '../../infra/spreadsheet/read-spreadsheet.js';
import type { SentSheet, Spreadsheets } from '../../infra/spreadsheet/spreadsheets.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { InvitationsService } from '../invitations/invitations.service.js';
import { queueNames } from '../queues/queue-refs.tx.js';
import type { UsersService } from '../users/users.service.js';
import { guessColumns, type UserColumns } from './user-columns.js';
import { checkRow, queuesByName } from './user-row.js';

export interface UserImportsParts {
  spreadsheets: Spreadsheets;
  companies: Pick<CompaniesService, 'show'>;
  users: Pick<UsersService, 'count' | 'usedEmails' | 'usedEmailsByOperator'>;
  invitations: Pick<InvitationsService, 'inviteAll' | 'inviteAllByOperator'>;
}
/** How the file is to be read; what is absent is guessed. */
export interface ReadingChoice {
  mapping?: UserImportMapping | undefined;
  header?: boolean | undefined;
}
export type UserImportsService = ReturnType<typeof createUserImports>;

/**
 * People of a spreadsheet become invited users. Between the preview and the import nothing is stored: the caller sends
 * the people back, and everything is checked again.
 */
export function createUserImports({ db }: Pick<Infra, 'db'>, parts: UserImportsParts) {
  const { users, invitations } = parts;
  type FindUsed = UsersService['usedEmails'];

  async function preview(
    scope: TenantScope,
    file: SentSheet,
    choice: ReadingChoice,
    findUsed: FindUsed,
  ): Promise<UserImportPreview> {
    const { sheet, rows } = await parts.spreadsheets(scope, file, async (opened) => ({
      sheet: opened,
      rows: await rowsOf(opened),
    }));
    const guess = guessColumns(rows);
    const header = choice.header ?? guess.header;
    const mapping = choice.mapping ? columnsIn(choice.mapping, sheet.width) : guess.mapping;
    const people = rows.slice(header ? 1 : 0);
    if (people.length > USER_IMPORT_ROWS) throw apiError('ERR_IMPORT_TOO_LONG');
    const [{ plan }, count, queues] = await Promise.all([
      parts.companies.show(scope),
      users.count(scope),
      queueNames(db, scope),
    ]);
    const isComplete = mapping.name !== null && mapping.email !== null;
    const context = { mapping, queues: queuesByName(queues) };
    const checked = isComplete ? people.map((row) => checkRow(row, context)) : [];
    await noteUsed(scope, checked, findUsed);
    return {
      ...{ filename: file.filename.slice(0, 255), sheet: sheet.sheet, sheets: sheet.sheets },
      ...{ header, columns: columnNames(rows[0], sheet.width, header), mapping, rows: checked },
      total: people.length,
      ready: checked.filter(({ reason }) => reason === null).length,
      room: Math.max(0, plan.users - count),
    };
  }
  /** Of two rows with one address, the first is taken. */
  async function noteUsed(scope: TenantScope, rows: UserImportRow[], findUsed: FindUsed): Promise<void> {
    const fine = rows.filter(({ reason }) => reason === null);
    const { own, others } = await findUsed(scope, [...new Set(fine.map(({ email }) => email))]);
    const seen = new Set<string>();
    for (const row of fine) {
      if (own.has(row.email)) row.reason = 'EMAIL_OF_USER';
      else if (others.has(row.email)) row.reason = 'EMAIL_TAKEN';
      else if (seen.has(row.email)) row.reason = 'EMAIL_REPEATED';
      if (row.reason) row.value = row.email;
      seen.add(row.email);
    }
  }

  async function run(
    scope: TenantScope,
    people: readonly UserImportPerson[],
    findUsed: FindUsed,
    inviteAll: InvitationsService['inviteAll'],
  ): Promise<UserImportResult> {
    const byEmail = new Map<string, UserImportPerson>();
    const skipped: UserImportResult['skipped'] = [];
    const skip = (line: number, email: string, reason: UserImportResult['skipped'][number]['reason']) =>
      skipped.push({ line, email, reason });
    for (const person of people) {
      const email = person.email.trim().toLowerCase();
      if (byEmail.has(email)) skip(person.line, email, 'EMAIL_REPEATED');
      else byEmail.set(email, person);
    }
    const { own, others } = await findUsed(scope, [...byEmail.keys()]);
    for (const [email, { line }] of byEmail)
      if (own.has(email) || others.has(email)) {
        skip(line, email, own.has(email) ? 'EMAIL_OF_USER' : 'EMAIL_TAKEN');
        byEmail.delete(email);
      }
    if (byEmail.size === 0) return { invited: [], skipped };
    const forms = [...byEmail].map(([email, { line: _line, ...form }]) => ({ ...form, email }));
    const invited = (await inviteAll(scope, forms)).map(({ user: { id, name, email }, ...link }) => ({
      ...{ line: byEmail.get(email)!.line, id, name, email, ...link },
    }));
    return { invited: invited.sort((a, b) => a.line - b.line), skipped };
  }

  return {
    /** Throws ERR_IMPORT_FILE, ERR_IMPORT_TOO_LONG, and ERR_VALIDATION if a column is not in the file. */
    preview: (scope: TenantScope, file: SentSheet, choice: ReadingChoice): Promise<UserImportPreview> =>
      preview(scope, file, choice, users.usedEmails),
    previewByOperator: (scope: TenantScope, file: SentSheet): Promise<UserImportPreview> =>
      preview(scope, file, {}, users.usedEmailsByOperator),
    /**
     * Invites all who have no account yet, or nobody: throws ERR_USER_LIMIT, ERR_NO_QUEUE_FOUND, and ERR_EMAIL_IN_USE if
     * somebody gets an account at this moment.
     */
    run: (scope: TenantScope, people: readonly UserImportPerson[]): Promise<UserImportResult> =>
      run(scope, people, users.usedEmails, invitations.inviteAll),
    runByOperator: (scope: TenantScope, people: readonly UserImportPerson[]): Promise<UserImportResult> =>
      run(scope, people, users.usedEmailsByOperator, invitations.inviteAllByOperator),
  };
}

/** With the header there is one row more than people. */
async function rowsOf(sheet: Sheet): Promise<SheetRow[]> {
  if (sheet.length > USER_IMPORT_ROWS + 1) throw apiError('ERR_IMPORT_TOO_LONG');
  const rows: SheetRow[] = [];
  for await (const some of sheet.pieces()) rows.push(...some);
  return rows;
}

const columnNames = (first: SheetRow | undefined, width: number, header: boolean): string[] =>
  Array.from({ length: width }, (_, at) => (header ? (first?.cells[at] ?? '').slice(0, 100) : ''));

function columnsIn(
  { name = null, email = null, profile = null, queues = null, phone = null }: UserImportMapping,
  width: number,
): UserColumns {
  const mapping = { name, email, profile, queues, phone };
  const chosen = Object.values(mapping).filter((column) => column !== null);
  if (new Set(chosen).size < chosen.length || chosen.some((column) => column >= width))
    throw apiError('ERR_VALIDATION', 'mapping names a column twice, or one that the file does not have');
  return mapping;
}
