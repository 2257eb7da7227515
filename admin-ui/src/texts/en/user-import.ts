import type { SameKeys } from '../shape';
import type { userImport as pt } from '../pt/user-import';

export const userImport: SameKeys<typeof pt> = {
  open: 'Import a spreadsheet',
  title: 'Import people from a spreadsheet',
  intro:
    'One row for each person, %{most} at most, with columns for name, e-mail, profile, queues and phone. Name and e-mail are required.',
  noPasswords:
    'Each person gets an invitation and chooses their own password: do not put passwords in the spreadsheet.',
  hint: 'xlsx, xls or csv files. Several queues in one cell, separated by semicolons.',
  example: 'Download a template',
  exampleFile: 'example-of-users.csv',
  columns: 'File columns',
  columnsNeeded: 'Choose the columns of name and e-mail to continue.',
  people: 'People in the file',
  ready: '%{smart_count} person will be invited. |||| %{smart_count} people will be invited.',
  nobody: 'There is nobody to invite in this file.',
  wrong:
    '%{smart_count} row is left out, for the reason shown. |||| %{smart_count} rows are left out, for the reasons shown.',
  full: 'Your plan has room for only %{smart_count} more user. Remove rows from the spreadsheet or change your plan. |||| Your plan has room for only %{smart_count} more users. Remove rows from the spreadsheet or change your plan.',
  import: 'Import %{smart_count} person |||| Import %{smart_count} people',
  lineTitle: 'Row',
  reasonTitle: 'Reason',
  valueTitle: 'Content',
  wrongFile: 'users-with-errors.csv',
  invited: '%{smart_count} person was invited. |||| %{smart_count} people were invited.',
  nobodyInvited: 'Nobody was invited: all of these people already have an account.',
  send: 'Send each person only their own link: whoever uses it first gets the account. Each link works for %{hours} hours, and only once.',
  once: 'Once closed, the links are not shown again. If necessary, create a new one under Users.',
  more: 'And %{smart_count} more link, which is in the file. |||| And %{smart_count} more links, which are in the file.',
  link: 'Invitation link',
  until: 'Works until',
  saveLinks: 'Download the links',
  linksFile: 'invitations.csv',
};
