import { edits as shared } from '@recado/sdk/texts/pt/edits';

/** Two people at one record. */
export const edits = {
  ...shared,
  yes: 'Sim',
  no: 'Não',
};
export type EditTexts = Record<keyof typeof edits, string>;
