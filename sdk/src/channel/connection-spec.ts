import type { TObject } from 'typebox';
import type { ConnectionContext, SessionContext } from '../plugin/context.js';
import type { ConnectionState } from './inbound-event.js';

/** The same in other languages than English, which stands beside it and is shown where one is missing. */
export type InLanguages<T> = Partial<Record<'pt' | 'es' | 'tr', T>>;

/** One way to set a connection up, with the form that asks for what it needs. */
export interface ConnectionMode {
  title: string;
  description?: string;
  texts?: InLanguages<{ title: string; description?: string }>;
  /**
   * The form that the back-office draws: titles, descriptions, defaults; `secret()` marks what is stored encrypted and
   * never read back. A field's `x-texts` holds its texts in other languages: `{ pt: { title, description? }, … }`.
   */
  schema: TObject;
}
/** Whether a connection works. */
export interface Health {
  ok: boolean;
  /** One sentence for the person who set the connection up. */
  message?: string;
  texts?: InLanguages<string>;
}
/** Markup or text to copy, under a sentence that says where to. */
export interface Snippet {
  title: string;
  texts?: InLanguages<string>;
  code: string;
}
/** A socket that is held open. Closing it twice does no harm, and a closed one tells no more states. */
export interface ChannelSession {
  close(): Promise<void>;
}
/** How connections of a channel are set up, tried and, for channels with a socket, held open. */
export interface ConnectionSpec {
  modes: Record<string, ConnectionMode>;
  /** Asks the provider whether these settings work. */
  check(ctx: ConnectionContext): Promise<Health>;
  /** The provider's id of the account, for `app` webhooks; unique over the installation. */
  accountKey?(settings: Record<string, unknown>): string | undefined;
  onConnect?(ctx: ConnectionContext): Promise<void>;
  onDisconnect?(ctx: ConnectionContext): Promise<void>;
  /** For channels that hold a socket: exactly one process opens it at a time. */
  session?: {
    /**
     * Opens the session and reconnects it by itself until it is closed. One that cannot go on without a person (signed out,
     * nobody scanned the code) tells `lost` and stays as it is: the core opens it anew when somebody asks for it.
     */
    open(ctx: SessionContext, emit: (state: ConnectionState) => void): Promise<ChannelSession>;
    /**
     * Ends the sign-in, at the provider too where it can be reached, and deletes what is stored of it. Called while no
     * session is open; may be repeated.
     */
    forget?(ctx: SessionContext): Promise<void>;
  };
  /** What the back-office shows for this connection, such as an embed code. */
  snippet?(connection: { key: string; settings: Record<string, unknown>; publicUrl: string }): Snippet;
}
