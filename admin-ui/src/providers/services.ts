import { api, live } from './api';
import { createAuthProvider } from './auth-provider';
import { createDataProvider } from './data-provider';
import { preferenceStore } from './preference-store';
import { createSession } from './session';

export const store = preferenceStore();
// A preference applies on every device, whichever of the two user interfaces is opened first.
export const session = createSession(api, live, ({ language }) => {
  if (language) store.setItem('locale', language);
});
export const authProvider = createAuthProvider(session);
export const dataProvider = createDataProvider(api);
