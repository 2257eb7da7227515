import type { TObject } from 'typebox';
import type { ConnectionContext, PluginContext, SessionContext } from '../plugin/context.js';
import type { InLanguages } from './in-languages.js';
import type { ConnectionState } from './inbound-event.js';
import type { Deprovisioning, ProvenAccount, Provisioning } from './provisioning.js';

/** One way to set a connection up, with the form that asks for what it needs. */
export interface ConnectionMode {
  title: string;
  description?: string;
  texts?: InLanguages<{ title: string; description?: string }>;
  /**
   * The form that the back-office draws: titles, descriptions, defaults; `secret()` marks what is stored encrypted and
   * never read back. `x-choices` names the values that a field is limited to, by value. A field's `x-texts` holds its
   * texts in other languages: `{ pt: { title, description?, choices? }, … }`.
   */
  schema: TObject;
}
/** Whether a connection works. */
export interface Health {
  ok: boolean;
  /** One sentence for the person who set the connection up. */
  message?: string;
  texts?: InLanguages<string>;
  /** The account as people know it: a number, a page's name. */
  account?: string;
}
/** Markup or text to copy, under a sentence that says where to. */
export interface Snippet {
  title: string;
  texts?: InLanguages<string>;
  code: string;
}
/** Whom the provider says has signed in. The token is a secret: it is stored nowhere. */
export interface LoginIdentity {
  userId: string;
  userToken: string;
}
/** An account that the person who signed in may connect. */
export interface LoginAccount {
  name: string;
  mode: string;
  /** Valid by the mode's schema, secrets in clear. */
  settings: Record<string, unknown>;
}
/**
 * Signing in at the provider, in place of typing tokens: the person is sent to `address`, comes back with a code, and the
 * core makes a connection of each account. `redirectUri` is the core's own and the same in both calls.
 *
 * Each call has 30 seconds, and nothing is tried again. The message of `AUTH_EXPIRED`, `CONFIG_INVALID`, `CONTENT_REJECTED`,
 * `RECIPIENT_INVALID` and `UNSUPPORTED` is shown as what the person or the operator can put right, any other one as the
 * provider's trouble.
 */
export interface ConnectionLogin {
  /** Where the person signs in. Throws CONFIG_INVALID where the operator has not set up the provider's app. */
  address(ctx: PluginContext, request: { state: string; redirectUri: string }): string;
  /** Exchanges the code, which is good once. */
  finish(ctx: PluginContext, answer: { code: string; redirectUri: string }): Promise<LoginIdentity>;
  /** The accounts that the person may connect. Throws AUTH_EXPIRED where the token is not this person's, or not for this app. */
  accounts(ctx: PluginContext, identity: LoginIdentity): Promise<LoginAccount[]>;
}
/** A socket that is held open. Closing it twice does no harm, and a closed one reports no further states. */
export interface ChannelSession {
  close(): Promise<void>;
}
/** How connections of a channel are set up, tried and, for channels with a socket, held open. */
export interface ConnectionSpec<Settings = Record<string, unknown>> {
  /** The ways to set a connection up, by name; the first one is the usual one. */
  modes: Record<string, ConnectionMode>;
  /**
   * The provider's id of the account that the settings name, where they name one: a claim, until the provider has confirmed
   * it. Each account has one connection in an installation; `app` webhooks are routed by it. At most 191 bytes. Called with
   * settings that the form has accepted; must not throw.
   */
  accountKey?(settings: Settings): string | undefined;
  /**
   * Asks the provider whose access the settings hold, and changes nothing there. The core calls it before `provision`: an
   * account that somebody else's connection holds is refused before anything is taken from it, and a holder whose own access
   * ended loses it. Without it an account that `accountKey` names counts as confirmed once `provision` has succeeded.
   * May be repeated at any time. Deadline: 20 seconds.
   *
   * @throws PluginError `AUTH_EXPIRED` or `CONFIG_INVALID` where the access is not good. Any error keeps the connection from
   * standing, as one of `provision` does.
   */
  identify?(ctx: ConnectionContext<Settings>): Promise<ProvenAccount>;
  /**
   * Makes the connection stand: registers the webhook, asks whether the access works. Idempotent: the core calls it when a
   * connection is made or changed, when the public address or the plugin changes, when a person presses Check, and daily.
   * Takes the place of `onConnect` and `check`. Deadline: 20 seconds.
   *
   * @returns `ok` only when messages can arrive: after that alone is the connection shown as connected. Otherwise a sentence for
   * the person who set it up, in `texts` also in other languages. Such an answer is tried again after a minute and then ever
   * more slowly, at most an hour apart.
   * @throws PluginError whose message is shown in place of that sentence. `TEMPORARY` and `RATE_LIMITED` are tried again alike,
   * and during the daily round they do not end a connection that stood; every other code is tried again the next day.
   */
  provision?(ctx: ConnectionContext<Settings>, provisioning: Provisioning): Promise<Health>;
  /**
   * Undoes `provision` at the provider: before the connection is deleted, or the plugin is taken away. Not called for a
   * connection whose account another one holds. Repeating it is harmless. A failure is logged and not tried again; it keeps
   * nothing from being deleted. Deadline: 20 seconds.
   */
  deprovision?(ctx: ConnectionContext<Settings>, deprovisioning: Deprovisioning): Promise<void>;
  /**
   * Asks the provider whether these settings work. Required where there is no `provision`, whose answers, errors and deadline
   * are those of this method too.
   */
  check?(ctx: ConnectionContext<Settings>): Promise<Health>;
  /** Before each `check`, for channels without `provision`. May be repeated, as `provision`. */
  onConnect?(ctx: ConnectionContext<Settings>): Promise<void>;
  /** For channels without `deprovision`. */
  onDisconnect?(ctx: ConnectionContext<Settings>): Promise<void>;
  /** How people sign in at the provider instead of filling in the form; absent: they fill it in. */
  login?: ConnectionLogin;
  /** For channels that hold a socket: exactly one process opens it at a time. */
  session?: {
    /**
     * Opens the session and reconnects it by itself until it is closed. One that cannot continue without a person (signed out,
     * nobody scanned the code) reports `lost` and stays as it is: the core opens it again when somebody requests it.
     *
     * Resolves within 60 seconds, connected or not: `emit` tells how it stands, whenever that changes. One that throws is opened
     * again after 2 seconds, and ever more slowly up to 2 minutes. `ctx.signal` ends with the lease; `close` has 5 seconds.
     */
    open(ctx: SessionContext<Settings>, emit: (state: ConnectionState) => void): Promise<ChannelSession>;
    /**
     * Ends the sign-in, at the provider too where it can be reached, and deletes what is stored of it. Called while no
     * session is open; repeated until it succeeds. Deadline: 60 seconds.
     */
    forget?(ctx: SessionContext<Settings>): Promise<void>;
  };
  /** What the back-office shows for this connection, such as an embed code. Pure; must not throw. */
  snippet?(connection: { key: string; settings: Settings; publicUrl: string }): Snippet;
}
