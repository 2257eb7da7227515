import type { Connection } from '@recado/sdk/contracts';
import type { ServiceHours } from '@recado/sdk/flow';
import { Model } from 'objection';

export class ConnectionModel extends Model {
  static override tableName = 'connections';
  static override jsonAttributes = ['settings', 'lastErrorTexts', 'serviceHours'];
  id!: number;
  companyId!: number;
  name!: string;
  channel!: string;
  mode!: string;
  publicKey!: Buffer;
  /** Confirmed by the provider: webhooks are routed by it. */
  accountKey!: Buffer | null;
  /** The account that the settings name, whoever holds it. */
  accountClaim!: Buffer | null;
  /** A group of accounts that the provider has confirmed together with the account. */
  accountGroup!: Buffer | null;
  number!: string | null;
  settings!: Record<string, unknown>;
  /** Sealed; {@link SecretBox} opens it. */
  secrets!: Buffer | null;
  /** For voice calls from a ticket; clients of the tickets' users show it. */
  /** Its form before sealing: the sweeper moves it. */
  voiceCallToken!: Buffer | null;
  voiceCallSecret!: Buffer | null;
  status!: string;
  statusSince!: Date;
  sessionCode!: string | null;
  sessionCodeKind!: 'qr' | 'code' | null;
  sessionCodeUntil!: Date | null;
  /** Since the session was opened. */
  sessionCodesShown!: number;
  lastError!: string | null;
  lastErrorTexts!: Connection['lastErrorTexts'];
  sessionWanted!: boolean;
  sessionForget!: boolean;
  sessionRevision!: number;
  importOldMessages!: Date | null;
  importRecentMessages!: Date | null;
  importOldMessagesGroups!: boolean;
  closedTicketsPostImported!: boolean;
  statusImportMessages!: string | null;
  isDefault!: boolean;
  allowGroup!: boolean;
  groupAsTicket!: boolean;
  greetingMessage!: string | null;
  greetingMediaId!: number | null;
  closingMessage!: string | null;
  outOfHoursMessage!: string | null;
  ratingMessage!: string | null;
  inactivityMessage!: string | null;
  expiryMessage!: string | null;
  /** How often the menu is sent in one ticket; 0: no limit. */
  botMenuLimit!: number;
  /** Minutes of inactivity after which that count restarts; 0: never. */
  botRestMinutes!: number;
  /** Minutes of silence, 0 for never, like those below. */
  inactivityMinutes!: number;
  expiryMinutes!: number;
  /** Closes only tickets that the customer has not answered. */
  expiresUnansweredOnly!: boolean;
  sendToQueueMinutes!: number;
  sendToQueueId!: number | null;
  /** How often a rating is requested. */
  ratingLimit!: number;
  ratingExpiryMinutes!: number;
  promptId!: number | null;
  flowIntegrationId!: number | null;
  provider!: string;
  timeCreateNewTicket!: number;
  serviceHours!: ServiceHours | null;
  version!: number;
  /** When its deletion began. */
  leavingAt!: Date | null;
  createdAt!: Date;
  updatedAt!: Date;
}
