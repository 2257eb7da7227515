import { TEXT_MARKS, type TextMark } from '@recado/sdk/rules';
import { createContext } from 'react';

/** The marks that the customer's application draws; where no channel says it, all. */
export const TextMarksContext = createContext<readonly TextMark[]>(TEXT_MARKS);
