import { Model } from 'objection';

export class PlanModel extends Model {
  static override tableName = 'plans';
  id!: number;
  name!: string;
  users!: number;
  connections!: number;
  queues!: number;
  storageMb!: number;
  amount!: number;
  useWhatsapp!: boolean;
  useFacebook!: boolean;
  useInstagram!: boolean;
  useCampaigns!: boolean;
  useSchedules!: boolean;
  useInternalChat!: boolean;
  useExternalApi!: boolean;
  useKanban!: boolean;
  useOpenAi!: boolean;
  useIntegrations!: boolean;
  isPublic!: boolean;
  updatedAt!: Date;
  version!: number;
}
