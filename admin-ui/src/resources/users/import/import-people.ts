import type { UserImportPerson, UserImportPreview, UserImportRow } from '@recado/sdk/contracts';

/** The rows that make a user, as the server takes them back. */
export const readyPeople = ({ rows }: Pick<UserImportPreview, 'rows'>): UserImportPerson[] =>
  rows
    .filter(({ reason }) => reason === null)
    .map(({ line, name, email, profile, queueIds, wpp }) => ({ line, name, email, profile, queueIds, wpp }));

/** What needs a person's eye first. */
export const wrongFirst = (rows: readonly UserImportRow[]): UserImportRow[] => [
  ...rows.filter(({ reason }) => reason !== null),
  ...rows.filter(({ reason }) => reason === null),
];
