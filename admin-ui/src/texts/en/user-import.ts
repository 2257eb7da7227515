import type { SameKeys } from '../shape';
import type { userImport as pt } from '../pt/user-import';

export const userImport: SameKeys<typeof pt> = {
  open: 'Import a spreadsheet',
  title: 'Import people from a spreadsheet',
  intro:
    'One row for each person, %{most} at most, with columns for name, e-mail, profile, queues and phone. Name and e-mail are needed.',
  noPasswords:
    'Each person gets an invitation and chooses their own password: put no passwords into the spreadsheet.',
  hint: 'Files of the kinds xlsx, xls or csv. Several queues in one cell are separated by semicolons.',
  example: 'Download an example',
  exampleFile: 'example-of-users.csv',
  columns: 'Columns of the file',
  columnsNeeded: 'Choose the columns of name and e-mail to continue.',
  people: 'People in the file',
  ready: '%{smart_count} person will be invited. |||| %{smart_count} people will be invited.',
  nobody: 'There is nobody to invite in this file.',
  wrong:
    '%{smart_count} row is left out, for the reason shown. |||| %{smart_count} rows are left out, for the reasons shown.',
  full: 'Your plan has room for only %{smart_count} more user. Take rows out of the spreadsheet or change the plan. |||| Your plan has room for only %{smart_count} more users. Take rows out of the spreadsheet or change the plan.',
  import: 'Import %{smart_count} person |||| Import %{smart_count} people',
  lineTitle: 'Line',
  reasonTitle: 'Reason',
  valueTitle: 'Content',
  wrongFile: 'users-with-errors.csv',
  invited: '%{smart_count} person was invited. |||| %{smart_count} people were invited.',
  nobodyInvited: 'Nobody was invited: all of these people have an account already.',
  send: 'Send each person their own link alone: whoever uses it first has the account. Each link works for %{hours} hours and once.',
  once: 'Once closed, the links are not shown again. If need be, make a new one under Users.',
  more: 'And %{smart_count} more link, which is in the file. |||| And %{smart_count} more links, which are in the file.',
  link: 'Link of the invitation',
  until: 'Works until',
  saveLinks: 'Download the links',
  linksFile: 'invitations.csv',
};
