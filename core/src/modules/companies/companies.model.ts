import type { ServiceHours } from '@recado/sdk/flow';
import { Model } from 'objection';

export class CompanyModel extends Model {
  static override tableName = 'companies';
  static override jsonAttributes = ['serviceHours'];
  id!: number;
  name!: string;
  email!: string | null;
  phone!: string | null;
  document!: string | null;
  planId!: number;
  /** Chosen for the next invoice. */
  nextPlanId!: number | null;
  status!: boolean;
  /** `YYYY-MM-DD`. */
  dueDate!: string | null;
  /** Day of the month on which renewals fall due. */
  dueDay!: number | null;
  recurrence!: string | null;
  paymentMethod!: string | null;
  language!: string;
  timeZone!: string;
  serviceHours!: ServiceHours | null;
  lastLogin!: Date | null;
  termsAcceptedAt!: Date | null;
  /** When every step of its setup worked. */
  setupDoneAt!: Date | null;
  /** Steps of its setup that it does not need, separated by commas. */
  setupSkipped!: string;
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    const due = row['dueDate'];
    return due instanceof Date ? { ...row, dueDate: due.toISOString().slice(0, 10) } : row;
  }
}
