import type { BodyOf, Plan, PlanFlag, createPlan, updatePlan } from '@recado/sdk/contracts';
import { PLAN_FLAGS } from '@recado/sdk/rules';
import type { PlanModel } from './plans.model.js';

export function toPlan(plan: PlanModel): Plan {
  const flags = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, plan[flag]])) as Record<PlanFlag, boolean>;
  const { id, name, users, connections, queues, storageMb, amount, isPublic, version } = plan;
  return { id, name, users, connections, queues, storageMb, amount, ...flags, isPublic, version };
}

export type PlanForm = BodyOf<typeof createPlan> | BodyOf<typeof updatePlan>;

/** The columns that a form names; the original API also calls one flag useIntegration. */
export function fromPlanForm({
  useIntegration,
  name,
  ...form
}: Omit<PlanForm, 'ifVersion'>): Partial<PlanModel> {
  return {
    ...form,
    ...(name !== undefined && { name: name.trim() }),
    ...(useIntegration !== undefined && { useIntegrations: form.useIntegrations ?? useIntegration }),
  };
}

const FLAGS: Readonly<Record<string, PlanFlag>> = {
  whatsapp: 'useWhatsapp',
  whatsappapi: 'useWhatsapp',
  facebook: 'useFacebook',
  instagram: 'useInstagram',
};

/** The plan flag that a channel needs; every other channel counts only against the connection limit. */
export const channelFlag = (channel: string): PlanFlag | undefined =>
  Object.hasOwn(FLAGS, channel) ? FLAGS[channel] : undefined;
