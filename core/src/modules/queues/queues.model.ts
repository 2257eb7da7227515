import { Model } from 'objection';

export class QueueModel extends Model {
  static override tableName = 'queues';
  id!: number;
  companyId!: number;
  name!: string;
  color!: string;
  position!: number | null;
  greetingMessage!: string | null;
  outOfHoursMessage!: string | null;
  rotationEnabled!: boolean;
  rotationMinutes!: number;
  closeTicket!: boolean;
  flowIntegrationId!: number | null;
  fileListId!: number | null;
  promptId!: number | null;
  createdAt!: Date;
  updatedAt!: Date;
}
