import { edits as shared } from '@recado/sdk/texts/tr/edits';
import type { EditTexts } from '../pt/edits';

/** Two people at one record. */
export const edits: EditTexts = {
  ...shared,
  yes: 'Evet',
  no: 'Hayır',
};
