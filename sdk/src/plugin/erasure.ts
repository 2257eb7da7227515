import type { Identity } from '../channel/inbound-event.js';

/** A conversation that a person had, in one of the plugin's own connections. */
export interface ErasedChat {
  connectionId: number;
  /** The provider's id of the chat, as the plugin named it in its events. */
  conversation: string;
}
/** What every erasure tells. */
export interface ErasedOf {
  companyId: number;
  /** The company's connections of the plugin's channels: of an erased company those that it had. */
  connectionIds: number[];
  /** When it was deleted. ISO 8601. */
  at: string;
}
/** Somebody deleted a contact: a person, or a group. */
export interface ErasedContact extends ErasedOf {
  kind: 'contact';
  /** The core's ids of the contact, and of the contacts that were merged into it. */
  contactIds: number[];
  /** By which the providers know the contact, in all channels of the company. */
  identities: Identity[];
  /** Those that the core had tickets of. */
  chats: ErasedChat[];
}
/** A company was deleted with all its data, its connections among them. */
export interface ErasedCompany extends ErasedOf {
  kind: 'company';
}
/** Whose data a plugin has to delete. */
export type Erasure = ErasedContact | ErasedCompany;
