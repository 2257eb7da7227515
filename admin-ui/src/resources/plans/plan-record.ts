import type { Plan, PlanFlag } from '@recado/sdk/contracts';
import { PLAN_FLAGS } from '@recado/sdk/rules';

export const NEW_PLAN: Omit<Plan, 'id' | 'name' | 'version'> = {
  users: 5,
  connections: 2,
  queues: 5,
  storageMb: 10_240,
  amount: 0,
  isPublic: true,
  ...(Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true])) as Record<PlanFlag, true>),
};

const FIELDS = [
  'name',
  'users',
  'connections',
  'queues',
  'storageMb',
  'amount',
  'isPublic',
  ...PLAN_FLAGS,
] as const;
export const toPlanForm = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [field, values[field]]));

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
export const price = (amount: number): string => reais.format(amount);
