import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { livePosition, type SignedOutReason } from '@recado/sdk/client';
import {
  login,
  logout,
  me,
  savePreferences,
  updateUser,
  type PlanFlag,
  type SessionAnswer,
  type Language,
  type SessionUser,
} from '@recado/sdk/contracts';
import { can, isLanguage, planHas, type PermissionName } from '@recado/sdk/rules';
import { useI18n } from './i18n';
import { useLiveEvent, useLiveTopic } from './live-hooks';
import { applyDefaultTheme } from './look/theme-preference';
import { useApi, useLive } from './services';
import { leavePreferences, stored, takePreferences } from '@recado/sdk/ui';
import { toast } from './toasts';

export type SessionState =
  | { phase: 'starting' }
  /** The server could not be reached at load; the token is kept. */
  | { phase: 'unreachable' }
  | { phase: 'out'; reason?: SignedOutReason }
  | { phase: 'in'; user: SessionUser };

interface Session {
  state: SessionState;
  signIn: (email: string, password: string) => Promise<SessionUser>;
  /** Starts the session that a second step has opened. */
  begin: (answer: SessionAnswer) => Promise<SessionUser>;
  signOut: () => Promise<void>;
  /** Changes the language here, and on the user when somebody is signed in. */
  chooseLanguage: (language: Language) => void;
  /** Reloads the user, after something about them has changed. */
  reload: () => Promise<void>;
  retry: () => void;
}
const Context = createContext<Session | null>(null);

/** Milliseconds that the text of a forced sign-out stays before the page reloads. */
const LEAVE_MS = 1000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const live = useLive();
  const queries = useQueryClient();
  const { t, setLanguage, showError } = useI18n();
  const [state, setState] = useState<SessionState>({ phase: api.token() ? 'starting' : 'out' });
  const userId = state.phase === 'in' ? state.user.id : undefined;

  const enter = useCallback(
    (user: SessionUser) => {
      if (isLanguage(user.language)) setLanguage(user.language);
      applyDefaultTheme(user.defaultTheme);
      takePreferences(user.preferences, (body) => api.call(savePreferences, { body }));
      // What is shown stays until the code of the first screen is there: it may still be on its way.
      startTransition(() => setState({ phase: 'in', user }));
    },
    [api, setLanguage],
  );
  const leave = useCallback(
    (reason: SignedOutReason) => {
      live.stop();
      leavePreferences();
      queries.clear();
      setState({ phase: 'out', reason });
    },
    [live, queries],
  );

  /** Of the live stream, when the session began. */
  const position = useRef<number | undefined>(undefined);
  const start = useCallback(async () => {
    // Whoever was out stays so: another render would draw the sign-in screen in one long step.
    if (!api.token()) return setState((now) => (now.phase === 'out' ? now : { phase: 'out' }));
    setState({ phase: 'starting' });
    let told: SessionUser | undefined;
    const listening = api.on('user', (user) => (told = user));
    try {
      // Beside the refresh, and before the first screen loads: later events are then known to follow.
      const asked = livePosition(api.call);
      // Whoever was signed out by it knows why.
      if (!(await api.refresh())) return setState((now) => (now.phase === 'out' ? now : { phase: 'out' }));
      position.current = await asked;
      // Another tab may have refreshed instead of this one: then the user is unknown here.
      enter(told ?? (await api.call(me)));
    } catch {
      // Whoever was signed out meanwhile knows why.
      setState((now) => (now.phase === 'out' ? now : { phase: api.token() ? 'unreachable' : 'out' }));
    } finally {
      listening();
    }
  }, [api, enter]);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start();
  }, [start]);

  const endedElsewhere = useCallback(() => {
    live.stop();
    toast.error(t('errors.ERR_SESSION_ENDED'), { duration: LEAVE_MS });
    stored.clear();
    setTimeout(() => {
      // As the router would have it: the sign-in page says why it came, and leads back.
      history.replaceState({ usr: { from: location.pathname + location.search, ended: true } }, '', '/login');
      location.reload();
    }, LEAVE_MS);
  }, [live, t]);
  useEffect(
    () => api.on('signedOut', (reason) => (reason === 'elsewhere' ? endedElsewhere() : leave(reason))),
    [api, endedElsewhere, leave],
  );
  const isIn = state.phase === 'in';
  const ended = isIn && state.user.company.expired;
  useEffect(() => {
    if (isIn) live.start(position.current);
  }, [live, isIn]);
  // An expired company hears of its payment alone: what it missed until then is loaded again.
  const wasEnded = useRef(false);
  useEffect(() => {
    if (wasEnded.current && isIn && !ended) {
      live.stop();
      live.start();
    }
    wasEnded.current = ended;
  }, [live, isIn, ended]);
  useLiveEvent('signedOut', () => api.signOut('elsewhere'));
  useLiveTopic('settings', () => void reload());
  useLiveTopic('payment', () => void reload());
  useLiveTopic('user', (event) => {
    if (event.action === 'delete') return event.userId === userId && api.signOut('refused');
    if (event.user.id !== userId) return;
    if (event.action !== 'auth') return void reload();
    if (event.sessionId !== live.sessionId()) api.signOut('elsewhere');
  });

  const begin = useCallback(
    async (answer: SessionAnswer) => {
      api.signIn(answer);
      position.current = await livePosition(api.call);
      enter(answer.user);
      return answer.user;
    },
    [api, enter],
  );
  const signIn = useCallback(
    async (email: string, password: string) => begin(await api.call(login, { body: { email, password } })),
    [api, begin],
  );
  const signOut = useCallback(async () => {
    // A session that the server could not end expires by itself.
    await api.call(logout).catch(() => undefined);
    api.signOut('left');
    leave('left');
  }, [api, leave]);
  const reload = useCallback(async () => {
    try {
      enter(await api.call(me));
    } catch {
      return; // the user stays as it is; the end of a session has its own event
    }
  }, [api, enter]);

  const chooseLanguage = useCallback(
    (language: Language) => {
      setLanguage(language);
      if (userId === undefined) return;
      api.call(updateUser, { params: { id: userId }, body: { language } }).then(reload, showError);
    },
    [api, reload, setLanguage, showError, userId],
  );
  // The subscription may end while somebody is signed in: the reloaded user shows it, and the gates react.
  useEffect(
    () =>
      api.on('failed', ({ code }) => {
        if (code === 'ERR_SUBSCRIPTION_EXPIRED' && !ended) void reload();
      }),
    [api, ended, reload],
  );

  const value = useMemo<Session>(
    () => ({ state, signIn, begin, signOut, chooseLanguage, reload, retry: () => void start() }),
    [state, signIn, begin, signOut, chooseLanguage, reload, start],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('SessionProvider is missing');
  return session;
}

/** The signed-in user; only on routes that require one. */
export function useUser(): SessionUser {
  const { state } = useSession();
  if (state.phase !== 'in') throw new Error('useUser outside a private route');
  return state.user;
}

/** Whether the signed-in user may do something, by the original API's permission names. */
export const useCan = (permission: PermissionName): boolean => can(useUser(), permission);

/** Whether the plan of the signed-in user's company has something. */
export const usePlanHas = (flag: PlanFlag): boolean => planHas(useUser(), flag);
