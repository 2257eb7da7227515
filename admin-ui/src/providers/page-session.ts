import { savePreferences, type Language } from '@recado/sdk/contracts';
import { leavePreferences, takePreferences } from '@recado/sdk/ui';
import { api, live } from './api';
import { rememberLanguage } from './language';
import { createSession } from './session';

let keep: (language: Language) => void = rememberLanguage;
/** Who else hears of the language of whoever signs in: the pages that are shown. */
export const onLanguage = (listener: (language: Language) => void): void => {
  keep = listener;
};

/** The single session of this page. A preference applies on every device, whichever interface is opened first. */
export const session = createSession(api, live, ({ language, preferences }) => {
  if (language) keep(language);
  // Who has saved no views does not see those of the person who used this browser before.
  takePreferences({ savedViews: [], ...preferences }, (body) => api.call(savePreferences, { body }));
});
api.on('signedOut', leavePreferences);
