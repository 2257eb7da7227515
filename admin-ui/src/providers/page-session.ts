import type { Language } from '@recado/sdk/contracts';
import { api, live } from './api';
import { rememberLanguage } from './language';
import { createSession } from './session';

let keep: (language: Language) => void = rememberLanguage;
/** Who else hears of the language of whoever signs in: the pages that are shown. */
export const onLanguage = (listener: (language: Language) => void): void => {
  keep = listener;
};

/** The single session of this page. A preference applies on every device, whichever interface is opened first. */
export const session = createSession(api, live, ({ language }) => {
  if (language) keep(language);
});
