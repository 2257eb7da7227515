import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command } from 'commander';
import type { UserImportPreview, UserImportResult, UserImportRow } from '@recado/sdk/contracts';
import { userImportReasons } from '@recado/sdk/texts/en/import-reasons';
import { action, withDryRun } from '../../call.js';
import { failure, usage } from '../../problem.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';

/** Bytes of the largest file that the server reads. */
const MOST_BYTES = 10 * 1024 * 1024;

type Options = CompanyOptions & ConfirmationOptions;
type Skipped = Pick<UserImportRow, 'line' | 'email' | 'value'> & {
  reason: NonNullable<UserImportRow['reason']>;
};

export const userImport = (shell: Shell): Command =>
  withCompany(
    withDryRun(
      withConfirmation(
        new Command('import')
          .description(
            'invites the people of a spreadsheet, 500 at most, and prints their links; columns are name, e-mail, profile, queues and phone',
          )
          .argument('[file]', 'an xlsx, xls or csv file whose first row names the columns'),
      ),
    ),
    'the tenant of the people',
  ).action(
    action<Options>(shell, async (call, options, path) => {
      const { output, asker } = call;
      if (!path) throw usage('Name the spreadsheet: recado user import <file> --company <id>');
      const bytes = await bytesOf(path);
      const companyId = await companyOf(options, call);
      const filename = basename(path);
      const { preview, result } = await call.withOps(async ({ users }) => {
        const seen = await users.previewImport(companyId, { bytes, filename });
        for (const row of skippedOf(seen)) output.note(noteOf(row));
        assertPossible(seen);
        const what = `This invites ${people(seen.ready)} of ${filename} to tenant ${companyId}.`;
        await confirmed(options, { what, name: filename, lasting: false }, asker);
        return { preview: seen, result: await users.import(companyId, readyOf(seen)) };
      });
      const skipped = [...skippedOf(preview), ...result.skipped.map((row) => ({ ...row, value: row.email }))];
      const links = result.invited.map(({ name, email, link }) => `${name}, ${email}: ${link}`);
      output.done(sentenceOf(result, companyId), { invited: result.invited, skipped }, links);
    }),
  );

async function bytesOf(path: string): Promise<Buffer> {
  const unreadable = (cause: unknown): never => {
    throw usage(`${path} cannot be read: check that it is there.`, { cause });
  };
  const { size } = await stat(path).catch(unreadable);
  if (size > MOST_BYTES) throw usage(`${path} is larger than 10 MB.`);
  return readFile(path).catch(unreadable);
}

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

function assertPossible({ mapping, ready, room }: UserImportPreview): void {
  if (mapping.name === null || mapping.email === null)
    throw failure('The columns of name and e-mail are not recognised: name them in the first row.');
  if (ready === 0) throw failure('The file holds nobody to invite.');
  if (ready > room)
    throw failure(
      `The plan has room for ${room} more, and the file holds ${people(ready)}: nobody is invited.`,
    );
}

const skippedOf = ({ rows }: UserImportPreview): Skipped[] =>
  rows.flatMap(({ line, email, value, reason }) => (reason === null ? [] : [{ line, email, value, reason }]));

const noteOf = ({ line, reason, value }: Skipped): string =>
  `Line ${line}: ${userImportReasons[reason]}${value ? ` (${value})` : ''}`;

const readyOf = ({ rows }: UserImportPreview) =>
  rows
    .filter(({ reason }) => reason === null)
    .map(({ line, name, email, profile, queueIds, wpp }) => ({ line, name, email, profile, queueIds, wpp }));

function sentenceOf({ invited }: UserImportResult, companyId: number): string {
  const [first] = invited;
  if (!first) return 'Nobody is invited: all of them have got an account meanwhile.';
  const until = `${first.expiresAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `${people(invited.length)} ${invited.length === 1 ? 'is' : 'are'} invited to tenant ${companyId}, until ${until}:`;
}
