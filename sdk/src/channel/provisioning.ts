/**
 * Why the core wants a connection to stand: it was made, its settings were changed, the installation has another public
 * address, the plugin has another version or other settings, a person asked, or a day has passed.
 */
export type ProvisionReason = 'created' | 'settings' | 'address' | 'plugin' | 'check' | 'daily';
/** Why it is to stand no more: the connection is deleted, or the plugin is taken away. */
export type DeprovisionReason = 'deleted' | 'plugin-removed';

/** What a channel needs to make a connection stand. */
export interface Provisioning {
  /** Where the provider posts what customers do; undefined for a channel without a webhook. */
  webhookUrl: string | undefined;
  why: ProvisionReason;
}
/** The same for its end: the address is the one that was given before. */
export interface Deprovisioning {
  webhookUrl: string | undefined;
  why: DeprovisionReason;
}
/** Whose access the settings hold, in the provider's own words. */
export interface ProvenAccount {
  /** The provider's id of the account, at most 191 bytes; where `accountKey` names one, the same. */
  key: string;
  /** The account as people know it: a number, a page's name. */
  name?: string;
}
