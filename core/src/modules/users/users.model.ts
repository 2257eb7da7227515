import { Model } from 'objection';

export class UserModel extends Model {
  static override tableName = 'users';
  id!: number;
  companyId!: number;
  name!: string;
  email!: string;
  passwordHash!: string;
  profile!: 'admin' | 'user' | 'supervisor';
  super!: boolean;
  startWork!: string;
  endWork!: string;
  farewellMessage!: string | null;
  allTicket!: boolean;
  allowGroup!: boolean;
  defaultTheme!: 'light' | 'dark';
  defaultMenu!: 'open' | 'closed';
  wpp!: string | null;
  connectionId!: number | null;
  profileImageId!: number | null;
  online!: boolean;
  lastSeenAt!: Date | null;
  showDashboard!: boolean;
  allowRealTime!: boolean;
  allowConnections!: boolean;
  language!: 'pt' | 'en' | 'es' | 'tr' | null;
  /** Set while the user has no password yet, and an invitation may give one. */
  invitedAt!: Date | null;
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;
}
