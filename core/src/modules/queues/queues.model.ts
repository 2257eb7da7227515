import type { ServiceHours } from '@recado/sdk/flow';
import { Model } from 'objection';

export class QueueModel extends Model {
  static override tableName = 'queues';
  static override jsonAttributes = ['serviceHours'];
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
  serviceHours!: ServiceHours | null;
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;
}
