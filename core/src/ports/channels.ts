import type {
  AccountHealth,
  ConnectionState,
  DeprovisionReason,
  Health,
  CustomerProfile,
  Identity,
  LoginAccount,
  LoginIdentity,
  MediaDownload,
  MediaRef,
  MessageReference,
  MessageTemplate,
  OutboundMessage,
  ProvisionReason,
  ResolvedCapabilities,
  SendReceipt,
  Snippet,
} from '@recado/sdk';
import type { Channel, PluginInfo } from '@recado/sdk/contracts';

/** Changes to messages that the provider has: the parts of one of our messages, or one of the customer's. */
export interface MessageChange {
  kind: 'edit' | 'delete' | 'react';
  /** The new text, or the emoji; an empty one removes the reaction. */
  text: string;
  messages: MessageReference[];
}

/** Result of provisioning a connection. */
export interface Standing extends Health {
  /** The reason may be temporary. */
  isPassing?: boolean;
  /** Another connection holds the account. */
  isTaken?: boolean;
}

/** The plugin host as modules see it: channels by their wire name, calls with deadline, breaker and error mapping. */
export interface Channels {
  list(): Channel[];
  plugins(): PluginInfo[];
  /** The name and the picture of the plugin that brings a channel, whether it runs or not. */
  look(channel: string): { name: string; icon: string | null };
  capabilities(channel: string): ResolvedCapabilities | undefined;
  /** Its connections hold a session, which can be opened, renewed and ended. */
  hasSession(channel: string): boolean;
  /**
   * Validates a connection form. Returns the settings without secrets, and the secrets separately. Throws ApiError
   * ERR_PLUGIN_CONFIG with the field, or ERR_PLUGIN_UNAVAILABLE.
   */
  validate(
    channel: string,
    mode: string | undefined,
    settings: Record<string, unknown>,
    formerSecrets: Record<string, unknown>,
  ): {
    mode: string;
    settings: Record<string, unknown>;
    secrets: Record<string, unknown>;
    accountKey?: string;
  };
  snippet(
    channel: string,
    connection: { publicKey: string; settings: Record<string, unknown> },
  ): Snippet | undefined;
  /**
   * Provisions a connection and shows its state; one with a session reports that itself. Throws PluginError if the
   * connection or its channel is gone.
   */
  provision(connectionId: number, why: ProvisionReason): Promise<Standing>;
  /** Channels that tell how an account stands. */
  tellHealth(): string[];
  /** How a connection's account stands at its provider; undefined if the channel does not tell. Throws PluginError. */
  health(connectionId: number): Promise<AccountHealth | undefined>;
  /** Channels that tell whether a number can be written to. */
  lookUpNumbers(): string[];
  /** Whether a number can be written to on the connection's channel; undefined if it does not tell. Throws PluginError. */
  lookUp(connectionId: number, phone: string): Promise<boolean | undefined>;
  /** Before a connection is deleted, or its plugin removed. Throws PluginError. */
  deprovision(connectionId: number, why: DeprovisionReason): Promise<void>;
  send(connectionId: number, message: OutboundMessage, signal: AbortSignal): Promise<SendReceipt[]>;
  /** Throws PluginError: UNSUPPORTED if the channel has no such method, DELIVERY_UNCERTAIN after the deadline. */
  change(connectionId: number, change: MessageChange, signal: AbortSignal): Promise<void>;
  downloadMedia(connectionId: number, ref: MediaRef, signal: AbortSignal): Promise<MediaDownload>;
  /**
   * The picture that the channel shows for one of these identities; undefined if there is none, or none that we may
   * see.
   */
  profilePicture(connectionId: number, identities: readonly Identity[]): Promise<MediaDownload | undefined>;
  markRead(connectionId: number, messages: MessageReference[]): Promise<void>;
  setTyping(
    connectionId: number,
    conversation: string,
    typing: boolean,
    last?: MessageReference,
  ): Promise<void>;
  /** A person's profile; undefined if the channel cannot tell. */
  profile(connectionId: number, identities: readonly Identity[]): Promise<CustomerProfile | undefined>;
  /**
   * The provider's sign-in address. This and the next two throw ApiError: ERR_PLUGIN_CONFIG, ERR_PLUGIN_UNAVAILABLE.
   */
  loginAddress(channel: string, request: { state: string; redirectUri: string }): Promise<string>;
  finishLogin(channel: string, answer: { code: string; redirectUri: string }): Promise<LoginIdentity>;
  /** Accounts that the person may connect. */
  loginAccounts(channel: string, identity: LoginIdentity): Promise<LoginAccount[]>;
  /** Templates that the provider has approved. Throws PluginError: UNSUPPORTED if the channel has none. */
  listTemplates(connectionId: number): Promise<MessageTemplate[]>;
}

/** Stores a plugin's report of a connection's state; owned by the connections module. */
export type SetConnectionState = (connectionId: number, state: ConnectionState) => Promise<void>;
