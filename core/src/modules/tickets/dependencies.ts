import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Outbound } from '../../ports/outbound.js';
import type { DeletedTicketCleanup } from './closing/deleted-ticket-cleanup.repo.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { MessageIndex } from '../search/message-index.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from '../users/users.service.js';

/** Dependencies of tickets on the rest of the core. */
export interface TicketParts {
  outbox: Outbox;
  outbound: Outbound;
  media: Pick<MediaStore, 'signedPath'>;
  channels: Pick<Channels, 'capabilities' | 'markRead'>;
  companies: Pick<CompaniesService, 'find'>;
  settings: Pick<SettingsService, 'isEnabled'>;
  users: Pick<UsersService, 'find'>;
  /** Withdraws the offer to close imported tickets. Throws ERR_NO_WAPP_FOUND. */
  endImport(scope: TenantScope, connectionId: number): Promise<void>;
  messageIndex: MessageIndex;
  deletedTickets: Pick<DeletedTicketCleanup, 'kick'>;
}
