import { Type, type Static } from 'typebox';
import {
  Body,
  Filter,
  Id,
  IdParams,
  ListQuery,
  PUBLIC,
  SUPER,
  Text,
  defineCall,
  Version,
  ifVersion,
} from './call.js';

/** A plan: limits and features that a company pays for. */
export const Plan = Type.Object({
  id: Id,
  name: Type.String(),
  users: Type.Integer(),
  connections: Type.Integer(),
  queues: Type.Integer(),
  storageMb: Type.Integer({ description: 'Megabytes of files that a company may keep' }),
  amount: Type.Number(),
  useWhatsapp: Type.Boolean(),
  useFacebook: Type.Boolean(),
  useInstagram: Type.Boolean(),
  useCampaigns: Type.Boolean(),
  useSchedules: Type.Boolean(),
  useInternalChat: Type.Boolean(),
  useExternalApi: Type.Boolean(),
  useKanban: Type.Boolean(),
  useOpenAi: Type.Boolean(),
  useIntegrations: Type.Boolean(),
  isPublic: Type.Boolean(),
  version: Version,
});
export type Plan = Static<typeof Plan>;

/** The caller's own plan; its price is for admins. */
export const OwnPlan = Type.Object({ ...Plan.properties, amount: Type.Optional(Type.Number()) });
export type OwnPlan = Static<typeof OwnPlan>;

const limit = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const flag = Type.Optional(Type.Boolean());
const planForm = {
  name: Text(2, 100),
  users: limit,
  connections: limit,
  queues: limit,
  storageMb: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  amount: Type.Number({ minimum: 0, maximum: 9_999_999_999 }),
  useWhatsapp: flag,
  useFacebook: flag,
  useInstagram: flag,
  useCampaigns: flag,
  useSchedules: flag,
  useInternalChat: flag,
  useExternalApi: flag,
  useKanban: flag,
  useOpenAi: flag,
  useIntegrations: flag,
  /** As the original API also writes it. */
  useIntegration: flag,
  isPublic: flag,
};

export const listPublicPlans = defineCall({
  method: 'GET',
  path: '/plans/listPublic',
  summary: 'Plans offered at sign-up; none while sign-up is switched off',
  tag: 'plans',
  access: PUBLIC,
  query: Type.Object({ listPublic: Type.Optional(Type.String({ maxLength: 10 })) }),
  answer: Type.Array(Plan),
});
/** Filters of the lists of plans. */
export const PlanFilter = Filter({ isPublic: Type.Boolean() });
export type PlanFilter = Static<typeof PlanFilter>;

export const listPlans = defineCall({
  method: 'GET',
  path: '/plans/list',
  summary: 'All plans',
  tag: 'plans',
  access: SUPER,
  query: ListQuery({}, PlanFilter),
  answer: Type.Array(Plan),
  rows: Plan,
});
export const listAllPlans = defineCall({
  method: 'GET',
  path: '/plans/all',
  summary: 'All plans',
  tag: 'plans',
  access: SUPER,
  query: ListQuery({}, PlanFilter),
  answer: Type.Array(Plan),
  rows: Plan,
});
export const showPlan = defineCall({
  method: 'GET',
  path: '/plans/{id}',
  summary: 'One plan',
  tag: 'plans',
  access: SUPER,
  params: IdParams,
  answer: Plan,
  errors: ['ERR_NO_PLAN_FOUND'],
});
export const createPlan = defineCall({
  method: 'POST',
  path: '/plans',
  summary: 'Creates a plan; features that it does not switch off are on',
  tag: 'plans',
  access: SUPER,
  body: Body(planForm),
  answer: Plan,
  status: 201,
  errors: ['ERR_PLAN_NAME_ALREADY_EXISTS'],
});
export const updatePlan = defineCall({
  method: 'PUT',
  path: '/plans/{id}',
  summary: 'Changes a plan for every company that uses it',
  tag: 'plans',
  access: SUPER,
  params: IdParams,
  body: Body({
    ifVersion,
    ...planForm,
    name: Type.Optional(planForm.name),
    users: Type.Optional(limit),
    connections: Type.Optional(limit),
    queues: Type.Optional(limit),
    amount: Type.Optional(planForm.amount),
  }),
  answer: Plan,
  errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_NAME_ALREADY_EXISTS'],
});
export const deletePlan = defineCall({
  method: 'DELETE',
  path: '/plans/{id}',
  summary: 'Deletes a plan that no company uses',
  tag: 'plans',
  access: SUPER,
  params: IdParams,
  errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_IN_USE'],
});
