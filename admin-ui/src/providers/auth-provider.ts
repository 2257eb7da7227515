import type { AuthProvider, UserIdentity } from 'react-admin';
import type { SessionUser } from '@recado/sdk/contracts';
import { mayUse } from './access';
import { endingText, endsSession, type OfficeSession } from './session';
import { UnsavedError } from './unsaved';

/** react-admin's view of the session that both user interfaces share. */
export function createAuthProvider(session: OfficeSession): AuthProvider {
  return {
    async login(form: { email: string; password: string } | { code: string }) {
      await ('code' in form ? session.takeStep(form.code) : session.signIn(form.email, form.password));
    },
    logout: () => session.signOut(),
    async checkAuth() {
      if (session.interruption()) return; // the open page asks for a sign-in, and keeps what was typed
      if (!session.signedIn()) throw new Error('errors.ERR_UNAUTHENTICATED');
      try {
        await session.user();
      } catch (error) {
        if (endsSession(error)) throw new Error(endingText(error), { cause: error });
        return; // no response: the page reports it, and the session stays
      }
    },
    async checkError(error: unknown) {
      if (error instanceof UnsavedError) return; // its form reports it; the next request ends the session
      if (endsSession(error) && !session.interruption()) throw new Error(endingText(error), { cause: error });
    },
    async getIdentity(): Promise<UserIdentity> {
      const user = await session.user();
      return { ...user, fullName: user.name, avatar: user.profileImage ?? undefined };
    },
    // Called on the sign-in page too, where an error would only lead to that page again.
    async getPermissions(): Promise<SessionUser | undefined> {
      return session.signedIn() || session.interruption() ? session.user() : undefined;
    },
    async canAccess({ resource }) {
      return mayUse(await session.user(), resource);
    },
  };
}
