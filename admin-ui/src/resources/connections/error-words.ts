import type { Connection } from '@recado/sdk/contracts';
import { textIn } from '../../schema-form/schema';

/** The last error, in a language if the channel has it. */
export const errorWords = (
  { lastError, lastErrorTexts }: Pick<Connection, 'lastError' | 'lastErrorTexts'>,
  language: string,
): string | undefined => (lastErrorTexts && textIn(lastErrorTexts, language)) ?? lastError ?? undefined;
