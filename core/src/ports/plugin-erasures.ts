import type { Identity } from '@recado/sdk';
import type { Transaction } from '../infra/database.js';
import type { TenantScope } from '../infra/tenancy.js';

/** An erased contact, as far as plugins can know it. */
export interface NotedContact {
  /** Its own id first, then those of the contacts that were merged into it. */
  contactIds: number[];
  identities: Identity[];
  chats: { connectionId: number; channel: string; conversation: string }[];
}

/** What plugins hold of erased contacts and companies is erased too. Owned by the plugin host. */
export interface PluginErasures {
  /** In the transaction that deletes the contact: every plugin that may hold something of it is told. */
  noteContact(trx: Transaction, scope: TenantScope, contact: NotedContact, at: Date): Promise<void>;
  /** In the transaction that begins to delete the company. Nobody is told before {@link companyIsGone}. */
  noteCompany(
    trx: Transaction,
    scope: TenantScope,
    connections: readonly { id: number; channel: string }[],
    at: Date,
  ): Promise<void>;
  companyIsGone(scope: TenantScope, at: Date): Promise<void>;
}
