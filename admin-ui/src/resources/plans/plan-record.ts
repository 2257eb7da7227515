import type { Plan, PlanFlag } from '@recado/sdk/contracts';

/** What a plan switches, in the order of its form. */
export const FEATURES = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const satisfies readonly PlanFlag[];

export const NEW_PLAN: Omit<Plan, 'id' | 'name' | 'version'> = {
  users: 5,
  connections: 2,
  queues: 5,
  storageMb: 10_240,
  amount: 0,
  isPublic: true,
  ...(Object.fromEntries(FEATURES.map((flag) => [flag, true])) as Record<PlanFlag, true>),
};

const FIELDS = [
  'name',
  'users',
  'connections',
  'queues',
  'storageMb',
  'amount',
  'isPublic',
  ...FEATURES,
] as const;
export const toPlanForm = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [field, values[field]]));

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
export const price = (amount: number): string => reais.format(amount);
