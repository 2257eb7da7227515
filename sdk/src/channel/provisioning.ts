/**
 * Why the core provisions a connection: it was created, its settings changed, the installation has a new public
 * address, the plugin has a new version or new settings, a person asked, or a day has passed.
 */
export type ProvisionReason = 'created' | 'settings' | 'address' | 'plugin' | 'check' | 'daily';
/** Why a connection is deprovisioned: it is being deleted, or the plugin removed. */
export type DeprovisionReason = 'deleted' | 'plugin-removed';

/** What a channel needs to provision a connection. */
export interface Provisioning {
  /** Where the provider posts its events; undefined for a channel without a webhook. */
  webhookUrl: string | undefined;
  why: ProvisionReason;
}
/** The same for deprovisioning: the address is the one that was registered. */
export interface Deprovisioning {
  webhookUrl: string | undefined;
  why: DeprovisionReason;
}
/** The account that the settings give access to, in the provider's own terms. */
export interface ProvenAccount {
  /** The provider's id of the account, at most 191 bytes; equal to `accountKey` where that names one. */
  key: string;
  /**
   * The provider's id of a group of accounts to which the same access extends, at most 191 bytes: webhooks about the
   * whole group ({@link WebhookEntry.accountGroup}) come to every connection that has proven it. Name it only after the
   * provider has confirmed this access: whoever names it reads what concerns the group.
   */
  group?: string;
  /** Human-readable name of the account: a number, a page's name. */
  name?: string;
}
