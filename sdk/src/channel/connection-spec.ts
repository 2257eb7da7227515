import type { TObject } from 'typebox';
import type { ConnectionContext, PluginContext, SessionContext } from '../plugin/context.js';
import type { InLanguages } from './in-languages.js';
import type { ConnectionState } from './inbound-event.js';
import type { Deprovisioning, ProvenAccount, Provisioning } from './provisioning.js';

/** One way to set up a connection, with the form that collects its settings. */
export interface ConnectionMode {
  title: string;
  description?: string;
  texts?: InLanguages<{ title: string; description?: string }>;
  /**
   * The form that the back-office draws: titles, descriptions, defaults; `secret()` marks fields that are stored
   * encrypted and never returned. `x-choices` lists a field's permitted values with their titles. A field's `x-texts`
   * holds its texts in other languages: `{ pt: { title, description?, choices? }, … }`.
   */
  schema: TObject;
}
/** Whether a connection works. */
export interface Health {
  ok: boolean;
  /** One sentence for the person who set the connection up. */
  message?: string;
  texts?: InLanguages<string>;
  /** Human-readable name of the account: a number, a page's name. */
  account?: string;
}
/** Markup or text to copy, below a sentence that says where to paste it. */
export interface Snippet {
  title: string;
  texts?: InLanguages<string>;
  code: string;
}
/** The person who signed in, according to the provider. The token is a secret and is never stored. */
export interface LoginIdentity {
  userId: string;
  userToken: string;
}
/** An account that the signed-in person may connect. */
export interface LoginAccount {
  name: string;
  mode: string;
  /** Valid by the mode's schema, with secrets decrypted. */
  settings: Record<string, unknown>;
}
/**
 * Signing in at the provider instead of typing tokens: the browser goes to `address` and returns with a code, and the
 * core makes a connection for each account. `redirectUri` belongs to the core and is the same in both calls.
 *
 * Each call has 30 seconds and is not retried. An error with code `AUTH_EXPIRED`, `CONFIG_INVALID`, `CONTENT_REJECTED`,
 * `RECIPIENT_INVALID` or `UNSUPPORTED` is shown as a problem that the person or the operator can fix, any other one as
 * a problem of the provider.
 */
export interface ConnectionLogin {
  /** The provider's sign-in address. Throws CONFIG_INVALID when the operator has not set up the provider's app. */
  address(ctx: PluginContext, request: { state: string; redirectUri: string }): string;
  /** Exchanges the code, which is valid once. */
  finish(ctx: PluginContext, answer: { code: string; redirectUri: string }): Promise<LoginIdentity>;
  /**
   * The accounts that the person may connect. Throws AUTH_EXPIRED when the token does not belong to this person or this
   * app.
   */
  accounts(ctx: PluginContext, identity: LoginIdentity): Promise<LoginAccount[]>;
}
/** An open socket. Closing it twice does no harm, and a closed one reports no further states. */
export interface ChannelSession {
  close(): Promise<void>;
}
/** How connections of a channel are configured, checked and, for channels with a socket, held open. */
export interface ConnectionSpec<Settings = Record<string, unknown>, Own = Record<string, unknown>> {
  /** The ways to set up a connection, by name; the first one is the default. */
  modes: Record<string, ConnectionMode>;
  /**
   * The provider's id of the account that the settings name, if any: a claim until the provider confirms it. Each
   * account has one connection in an installation; `app` webhooks are routed by it. At most 191 bytes. Called with
   * valid settings; must not throw.
   */
  accountKey?(settings: Settings): string | undefined;
  /**
   * Asks the provider which account the settings give access to, without changing anything there. The core calls it
   * before `provision`: it rejects an account that another connection holds before that connection loses anything,
   * unless the holder's own access has ended. Without this method, an account that `accountKey` names counts as
   * confirmed once `provision` succeeds. May be called at any time. Deadline: 20 seconds.
   *
   * @throws PluginError `AUTH_EXPIRED` or `CONFIG_INVALID` when the access is not valid. Any error keeps the connection
   * from being provisioned, like an error of `provision`.
   */
  identify?(ctx: ConnectionContext<Settings, Own>): Promise<ProvenAccount>;
  /**
   * Provisions the connection: registers the webhook and checks the access. Idempotent: the core calls it when a
   * connection is created or changed, when the public address or the plugin changes, when a person presses Check, and
   * daily. A channel with a session answers whether the session works when a person asks (`check`), and `ok` otherwise.
   * Deadline: 20 seconds.
   *
   * @returns `ok` only when messages can arrive: only then is the connection shown as connected. Otherwise a sentence
   * for the person who set it up, with translations in `texts`. The core retries after a minute, then at growing
   * intervals of at most an hour.
   * @throws PluginError whose message is shown instead of that sentence. The core retries `TEMPORARY` and
   * `RATE_LIMITED` in the same way, and in the daily check they do not disconnect a working connection; any other code
   * is retried the next day.
   */
  provision(ctx: ConnectionContext<Settings, Own>, provisioning: Provisioning): Promise<Health>;
  /**
   * Undoes `provision` at the provider, before the connection is deleted or the plugin is removed. Not called for a
   * connection whose account another one holds. Repeating it must be harmless. A failure is logged and not retried; it
   * does not block the deletion. Deadline: 20 seconds.
   */
  deprovision?(ctx: ConnectionContext<Settings, Own>, deprovisioning: Deprovisioning): Promise<void>;
  /** How people sign in at the provider instead of filling in the form; absent: they fill in the form. */
  login?: ConnectionLogin;
  /** For channels that hold a socket: exactly one process opens it at a time. */
  session?: {
    /**
     * Opens the session, which reconnects by itself until it is closed. A session that cannot continue without a person
     * (signed out, nobody scanned the code) reports `lost` and stays as it is: the core opens it again on request.
     *
     * Resolves within 60 seconds, connected or not: `emit` reports each change of state. When it throws, the core
     * retries after 2 seconds, then at growing intervals of up to 2 minutes. `ctx.signal` ends with the lease; `close`
     * has 5 seconds.
     */
    open(ctx: SessionContext<Settings, Own>, emit: (state: ConnectionState) => void): Promise<ChannelSession>;
    /**
     * Signs out, at the provider too if it can be reached, and deletes the stored session data. Called while no session
     * is open; retried until it succeeds. Deadline: 60 seconds.
     */
    forget?(ctx: SessionContext<Settings, Own>): Promise<void>;
  };
  /** What the back-office shows for this connection, such as an embed code. Pure; must not throw. */
  snippet?(connection: { key: string; settings: Settings; publicUrl: string }): Snippet;
}
