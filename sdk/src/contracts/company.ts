import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  DateOnly,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  PUBLIC,
  SESSION,
  SUPER,
  Timestamp,
  defineCall,
} from './call.js';
import { Schedule, SchedulesForm } from './service-hours.js';

/** What a company pays for: limits, and what it may use. */
export const Plan = Type.Object({
  id: Id,
  name: Type.String(),
  users: Type.Integer(),
  connections: Type.Integer(),
  queues: Type.Integer(),
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
});
export type Plan = Static<typeof Plan>;

/** One setting of a company. */
export const Setting = Type.Object({ key: Type.String(), value: Type.String() });
export type Setting = Static<typeof Setting>;

/** A tenant. */
export const Company = Type.Object({
  id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  document: Nullable(Type.String()),
  planId: Id,
  status: Type.Boolean(),
  dueDate: Nullable(DateOnly),
  recurrence: Nullable(Type.String()),
  paymentMethod: Nullable(Type.String()),
  createdAt: Timestamp,
  lastLogin: Nullable(Timestamp),
  plan: Type.Optional(Plan),
  schedules: Type.Optional(
    Type.Array(Schedule, { description: 'Only of a company that is shown by itself' }),
  ),
});
export type Company = Static<typeof Company>;

export const listPublicPlans = defineCall({
  method: 'GET',
  path: '/plans/listPublic',
  summary: 'Plans that a visitor may choose at sign-up',
  tag: 'plans',
  access: PUBLIC,
  query: Type.Object({ listPublic: Type.Optional(Type.String({ maxLength: 10 })) }),
  answer: Type.Array(Plan),
});
export const listPlans = defineCall({
  method: 'GET',
  path: '/plans/list',
  summary: 'All plans',
  tag: 'plans',
  access: SUPER,
  query: ListQuery({}),
  answer: Type.Array(Plan),
  rows: Plan,
});
export const companyPlan = defineCall({
  method: 'GET',
  path: '/companies/listPlan/{companyId}',
  summary: 'A company with its plan; others than super users get their own',
  tag: 'companies',
  access: { ...SESSION, expired: true },
  params: Type.Object({ companyId: Id }),
  answer: Type.Intersect([Company, Type.Object({ plan: Plan })]),
});
export const listCompanies = defineCall({
  method: 'GET',
  path: '/companies/list',
  summary: 'All companies',
  tag: 'companies',
  access: SUPER,
  query: ListQuery({}),
  answer: Type.Array(Company),
  rows: Company,
});
export const showCompany = defineCall({
  method: 'GET',
  path: '/companies/{id}',
  summary: 'One company',
  tag: 'companies',
  access: SUPER,
  params: IdParams,
  answer: Company,
});

export const updateCompanySchedules = defineCall({
  method: 'PUT',
  path: '/companies/{id}/schedules',
  summary: 'Changes the service hours of a company; others than super users change their own',
  tag: 'companies',
  access: ADMIN,
  params: IdParams,
  body: Body({ schedules: SchedulesForm }),
  answer: Company,
});

export const listSettings = defineCall({
  method: 'GET',
  path: '/settings',
  summary: 'Settings of the company as key and value',
  tag: 'settings',
  access: SESSION,
  answer: Type.Array(Setting),
});
export const updateSetting = defineCall({
  method: 'PUT',
  path: '/settings/{key}',
  summary: 'Changes one setting',
  tag: 'settings',
  access: ADMIN,
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z]+$' }) }),
  body: Body({ value: Type.String({ maxLength: 4000 }), key: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: Setting,
});
export const showCompanySettings = defineCall({
  method: 'GET',
  path: '/companySettings/{companyId}',
  summary: 'Settings of the company as one object; others than super users get their own',
  tag: 'settings',
  access: SESSION,
  params: Type.Object({ companyId: Id }),
  answer: Type.Record(Type.String(), Type.String()),
});
export const showCompanySetting = defineCall({
  method: 'GET',
  path: '/companySettingOne',
  summary: 'One setting as {[column]: value}',
  tag: 'settings',
  access: SESSION,
  query: Type.Object({ column: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z]+$' }) }),
  answer: Type.Record(Type.String(), Type.String()),
});
export const updateCompanySettings = defineCall({
  method: 'PUT',
  path: '/companySettings',
  summary: 'Changes one setting, as {column, data} or {key, value}',
  tag: 'settings',
  access: ADMIN,
  body: Body({
    column: Type.Optional(Type.String({ maxLength: 60 })),
    data: Type.Optional(Type.String({ maxLength: 4000 })),
    key: Type.Optional(Type.String({ maxLength: 60 })),
    value: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  answer: Type.Record(Type.String(), Type.String()),
});
