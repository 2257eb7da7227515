import { api } from './api';
import { createAuthProvider } from './auth-provider';
import { createDataProvider } from './data-provider';
import { onLanguage, session } from './page-session';
import { preferenceStore } from './preference-store';
import { waitingForSignIn } from './unsaved';

export const store = preferenceStore();
onLanguage((language) => store.setItem('locale', language));
export const authProvider = createAuthProvider(session);
export const dataProvider = waitingForSignIn(createDataProvider(api), session);
