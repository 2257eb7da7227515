import type {
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

/** Something done to messages that the provider has: the parts of one message of ours, or one of the customer's. */
export interface MessageChange {
  kind: 'edit' | 'delete' | 'react';
  /** The new text, or the emoji; an empty one takes the reaction back. */
  text: string;
  messages: MessageReference[];
}

/** What came of an attempt to make a connection stand. */
export interface Standing extends Health {
  /** The reason may pass by itself. */
  isPassing?: boolean;
  /** Another connection holds the account. */
  isTaken?: boolean;
}

/** The plugin host as modules see it: channels by their wire name, calls with deadline, breaker and error mapping. */
export interface Channels {
  list(): Channel[];
  plugins(): PluginInfo[];
  capabilities(channel: string): ResolvedCapabilities | undefined;
  /** Its connections hold a session: it is opened, renewed and ended. */
  hasSession(channel: string): boolean;
  /**
   * Validates a connection form. Answers the settings without secrets, and the secrets apart.
   * Throws ApiError ERR_PLUGIN_CONFIG naming the field, or ERR_PLUGIN_UNAVAILABLE.
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
   * Provisions a connection and shows its state; one with a session reports that itself. Throws PluginError where the
   * connection or its channel is gone.
   */
  provision(connectionId: number, why: ProvisionReason): Promise<Standing>;
  /** Before a connection is deleted, or its plugin is taken away. Throws PluginError. */
  deprovision(connectionId: number, why: DeprovisionReason): Promise<void>;
  send(connectionId: number, message: OutboundMessage, signal: AbortSignal): Promise<SendReceipt[]>;
  /** Throws PluginError: UNSUPPORTED where the channel has no such method, DELIVERY_UNCERTAIN when it took too long. */
  change(connectionId: number, change: MessageChange, signal: AbortSignal): Promise<void>;
  downloadMedia(connectionId: number, ref: MediaRef, signal: AbortSignal): Promise<MediaDownload>;
  /** The picture by which the channel knows one of these identities; undefined where it shows none, or none to us. */
  profilePicture(connectionId: number, identities: readonly Identity[]): Promise<MediaDownload | undefined>;
  markRead(connectionId: number, messages: MessageReference[]): Promise<void>;
  setTyping(
    connectionId: number,
    conversation: string,
    typing: boolean,
    last?: MessageReference,
  ): Promise<void>;
  /** Who somebody is; undefined where the channel cannot tell. */
  profile(connectionId: number, identities: readonly Identity[]): Promise<CustomerProfile | undefined>;
  /** Where a person signs in at the provider. This and the next two throw ApiError: ERR_PLUGIN_CONFIG, ERR_PLUGIN_UNAVAILABLE. */
  loginAddress(channel: string, request: { state: string; redirectUri: string }): Promise<string>;
  finishLogin(channel: string, answer: { code: string; redirectUri: string }): Promise<LoginIdentity>;
  /** Accounts that the person may connect. */
  loginAccounts(channel: string, identity: LoginIdentity): Promise<LoginAccount[]>;
  /** Templates that the provider has approved. Throws PluginError: UNSUPPORTED where the channel has none. */
  listTemplates(connectionId: number): Promise<MessageTemplate[]>;
}

/** Where a plugin's report of a connection's state goes; owned by the connections module. */
export type SetConnectionState = (connectionId: number, state: ConnectionState) => Promise<void>;
