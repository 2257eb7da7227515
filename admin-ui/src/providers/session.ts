import {
  ApiError,
  isApiError,
  livePosition,
  type Api,
  type Live,
  type SignedOutReason,
} from '@recado/sdk/client';
import {
  login,
  logout,
  me,
  takeSecondStep,
  updateUser,
  type Language,
  type SessionAnswer,
  type SessionUser,
} from '@recado/sdk/contracts';

export type OfficeSession = ReturnType<typeof createSession>;

/** Ended against the person's will, and can go on once they have signed in again. */
export type Interruption = Extract<SignedOutReason, 'elsewhere' | 'refused'>;
const interrupts = (reason: SignedOutReason): reason is Interruption =>
  reason === 'elsewhere' || reason === 'refused';

/**
 * The signed-in user of this page. The console in another tab shares the token; this stores its user. `welcome` gets
 * each user from the server first.
 */
export function createSession(
  api: Api,
  live: Pick<Live, 'start' | 'stop'>,
  welcome: (user: SessionUser) => void,
) {
  let user: Promise<SessionUser> | undefined;
  /** Whose pages are open. */
  let known: SessionUser | undefined;
  let interruption: Interruption | undefined;
  const listeners = new Set<() => void>();
  const interrupt = (by: Interruption | undefined) => {
    interruption = by;
    for (const listener of [...listeners]) listener();
  };
  api.on('signedOut', (reason) => {
    user = undefined;
    live.stop();
    if (known && interrupts(reason)) return interrupt(reason);
    known = undefined;
    interrupt(undefined);
  });
  api.on('token', () => {
    user = undefined;
    // Another tab has signed in: the pages go on, unless they are somebody else's.
    if (interruption) void goOn(api.call(me)).catch(() => undefined);
  });
  async function goOn(found: Promise<SessionUser>): Promise<void> {
    const [next, position] = await Promise.all([found, livePosition(api.call)]);
    if (known && known.id !== next.id) return location.reload();
    live.start(position);
    interrupt(undefined);
  }
  async function begin(answer: SessionAnswer): Promise<SessionUser> {
    api.signIn(answer);
    await goOn(Promise.resolve(answer.user));
    welcome(answer.user);
    known = answer.user;
    user = Promise.resolve(answer.user);
    return answer.user;
  }
  return {
    /** Why the open pages wait for a sign-in; undefined while they do not. */
    interruption: () => interruption,
    onInterruption: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    known: () => known,
    signedIn: () => api.token() !== undefined,
    signIn: async (email: string, password: string): Promise<SessionUser> =>
      begin(await api.call(login, { body: { email, password } })),
    /** The second step, after the server has answered ERR_SECOND_FACTOR to the first one. */
    takeStep: async (code: string): Promise<SessionUser> =>
      begin(await api.call(takeSecondStep, { body: { code } })),
    async signOut(): Promise<void> {
      if (!api.token()) return;
      // A session that the server could not end expires by itself.
      await api.call(logout).catch(() => undefined);
      api.signOut('left');
    },
    /** Requested once until the token changes; a failure is retried. */
    user(): Promise<SessionUser> {
      if (interruption && known) return Promise.resolve(known);
      if (!api.token()) return Promise.reject(new ApiError(401, 'ERR_UNAUTHENTICATED', 'Signed out'));
      user ??= Promise.all([api.call(me), livePosition(api.call)]).then(
        ([found, position]) => {
          live.start(position);
          welcome(found);
          known = found;
          return found;
        },
        (error: unknown) => {
          user = undefined;
          throw error;
        },
      );
      return user;
    },
    /** The language of both user interfaces for the signed-in user, on every device. */
    async keepLanguage(language: Language): Promise<void> {
      if (!api.token()) return;
      const { id, company } = await this.user();
      if (company.expired) return; // nothing is kept for a company without service
      await api.call(updateUser, { params: { id }, body: { language } });
      user = undefined;
    },
  };
}

/** Whether a failure means that the session is over, rather than that the server did not respond. */
export const endsSession = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 401 || error.code === 'ERR_SESSION_EXPIRED' || error.code === 'ERR_COMPANY_SUSPENDED');

/** The text for a user whose session ended. */
export const endingText = (error: unknown): string =>
  isApiError(error, 'ERR_COMPANY_SUSPENDED') ? 'errors.ERR_COMPANY_SUSPENDED' : 'errors.ERR_UNAUTHENTICATED';
