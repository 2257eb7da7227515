/** The inputs of a connection's provisioning; if they differ now, it must be provisioned again. */
export interface ProvisionedWith {
  /** Version of the plugin with its settings. */
  version: string;
  /** The public address of the installation. */
  url: string;
}
export interface DueProvision {
  id: number;
  channel: string;
  /** Of the last success; null if there was none. */
  version: string | null;
  url: string | null;
}

/** Which accounts connections hold, and when they are provisioned again; owned by the connections module. */
export interface ConnectionProvisions {
  /** The connection that holds an account which the provider has confirmed. */
  holderOf(channel: string, accountKey: string): Promise<number | undefined>;
  /**
   * Assigns the account to the connection; false if another one holds it, or if the connection's settings are no longer
   * those of this version. Its group is the given one from now on, or none.
   */
  bind(connectionId: number, accountKey: string, version: number, accountGroup?: string): Promise<boolean>;
  /** Whether the settings are still those of this version; false also if the connection is gone. */
  isCurrent(connectionId: number, version: number): Promise<boolean>;
  /**
   * The provider no longer confirms the account: a confirmed connection may take it. False if the connection no longer
   * holds it.
   */
  release(connectionId: number, accountKey: string): Promise<boolean>;
  /** Success: the next check is in a day. */
  succeeded(connectionId: number, withWhat: ProvisionedWith): Promise<void>;
  /** Failure; `isSoon`: the reason may be temporary, so it is retried after a growing delay. */
  failed(connectionId: number, isSoon: boolean): Promise<void>;
  /** Connections of a channel that were provisioned with other inputs become due now. */
  outdate(channel: string, withWhat: ProvisionedWith): Promise<void>;
  /** Reserves some due connections of these channels: nobody else gets them for a while. */
  takeDue(channels: readonly string[], limit: number): Promise<DueProvision[]>;
  /** Connections of none of these channels that are not shown as lost; at most `limit`. */
  stranded(served: readonly string[], limit: number): Promise<number[]>;
  /** Due as soon as their channel is available again. */
  dueWithChannel(connectionIds: readonly number[]): Promise<void>;
  /** Connections of a channel, by id and after a given one; for processing all of them. */
  idsOf(channels: readonly string[], after: number, limit: number): Promise<number[]>;
}
