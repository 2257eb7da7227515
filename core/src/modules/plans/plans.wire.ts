import type { Plan, PlanFlag } from '@recado/sdk/contracts';
import type { PlanModel } from './plans.model.js';

export const PLAN_FLAGS = [
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

export function toPlan(plan: PlanModel): Plan {
  const flags = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, plan[flag]])) as Record<PlanFlag, boolean>;
  const { id, name, users, connections, queues, amount, isPublic } = plan;
  return { id, name, users, connections, queues, amount, ...flags, isPublic };
}
