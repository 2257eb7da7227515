import type { Connection } from '@recado/sdk/contracts';
import { Model } from 'objection';

export class ConnectionModel extends Model {
  static override tableName = 'connections';
  static override jsonAttributes = ['settings', 'lastErrorTexts'];
  id!: number;
  companyId!: number;
  name!: string;
  channel!: string;
  mode!: string;
  publicKey!: Buffer;
  accountKey!: Buffer | null;
  number!: string | null;
  settings!: Record<string, unknown>;
  /** Sealed; {@link SecretBox} opens it. */
  secrets!: Buffer | null;
  /** For voice calls out of a ticket; clients of the tickets' users show it. */
  voiceCallToken!: Buffer | null;
  tokenHash!: Buffer;
  tokenHint!: string;
  status!: string;
  statusSince!: Date;
  sessionCode!: string | null;
  sessionCodeKind!: 'qr' | 'code' | null;
  sessionCodeUntil!: Date | null;
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
  closingMessage!: string | null;
  outOfHoursMessage!: string | null;
  timeCreateNewTicket!: number;
  createdAt!: Date;
  updatedAt!: Date;
}
