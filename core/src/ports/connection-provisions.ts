/** What a connection was provisioned with; a different one now means that it must be provisioned again. */
export interface ProvisionedWith {
  /** Of the plugin, with its settings. */
  version: string;
  /** The public address of the installation. */
  url: string;
}
export interface DueProvision {
  id: number;
  channel: string;
  /** Of the last success; null where there was none. */
  version: string | null;
  url: string | null;
}

/** Which accounts connections hold, and when they are provisioned again; owned by the connections module. */
export interface ConnectionProvisions {
  /** The connection that holds an account which the provider has confirmed. */
  holderOf(channel: string, accountKey: string): Promise<number | undefined>;
  /** Gives the account to the connection; false where another one holds it. */
  bind(connectionId: number, accountKey: string): Promise<boolean>;
  /** The provider no longer confirms it: a confirmed connection may take it. */
  release(connectionId: number): Promise<void>;
  /** It stands: the next look is in a day. */
  succeeded(connectionId: number, withWhat: ProvisionedWith): Promise<void>;
  /** It does not; `isSoon`: the reason may pass by itself, it is tried again after a growing pause. */
  failed(connectionId: number, isSoon: boolean): Promise<void>;
  /** Those of a channel that were provisioned with something else are due from now on. */
  outdate(channel: string, withWhat: ProvisionedWith): Promise<void>;
  /** Takes some that are due, of these channels: nobody else gets them for a while. */
  takeDue(channels: readonly string[], limit: number): Promise<DueProvision[]>;
  /** Connections of none of these channels that are not shown as lost; at most `limit`. */
  stranded(served: readonly string[], limit: number): Promise<number[]>;
  /** Due as soon as their channel is there again. */
  dueWithChannel(connectionIds: readonly number[]): Promise<void>;
  /** Of a channel, by their ids and after one of them; for what is done to all of them. */
  idsOf(channels: readonly string[], after: number, limit: number): Promise<number[]>;
}
