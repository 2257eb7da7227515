import { api, live } from './api';
import { createAuthProvider } from './auth-provider';
import { createDataProvider } from './data-provider';
import { preferenceStore } from './preference-store';
import { createSession } from './session';

export const session = createSession(api, live);
export const authProvider = createAuthProvider(session);
export const dataProvider = createDataProvider(api);
export const store = preferenceStore();
