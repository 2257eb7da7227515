import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  CalendarDay,
  DateOnly,
  Email,
  Filter,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  SUPER,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';
import { OwnPlan, Plan } from './plan.js';
import { Schedule, SchedulesForm } from './service-hours.js';

/** How long a company pays for at a time: 1, 2, 3, 6 or 12 months. */
export const Recurrence = Type.Enum(['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']);
export type Recurrence = Static<typeof Recurrence>;

/** A tenant. */
export const Company = Type.Object({
  id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  document: Nullable(Type.String()),
  planId: Id,
  status: Type.Boolean({ description: 'False while it is suspended' }),
  dueDate: Nullable(DateOnly),
  dueDay: Nullable(
    Type.Integer({ description: 'Day of the month that renewals keep to, where the month has it' }),
  ),
  recurrence: Nullable(Type.String()),
  paymentMethod: Nullable(Type.String()),
  version: Version,
  createdAt: Timestamp,
  lastLogin: Nullable(Timestamp),
  plan: Type.Optional(Plan),
  schedules: Type.Optional(
    Type.Array(Schedule, { description: 'Only of a company that is shown by itself' }),
  ),
  numberAttendants: Type.Optional(Type.Integer({ description: 'Users that it has; for super users' })),
  numberConections: Type.Optional(Type.Integer({ description: 'Connections that it has; for super users' })),
  storage: Type.Optional(
    Type.Object(
      { usedBytes: Type.Integer(), quotaBytes: Type.Integer() },
      { description: 'What its files take, and what its plan allows; for super users and its own users' },
    ),
  ),
  deletion: Type.Optional(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
});
export type Company = Static<typeof Company>;

const text = (max: number) => Type.Optional(Nullable(Type.String({ maxLength: max })));
/** As the original form sends it; for a new company `email` and `password` are also its admin's. */
const companyForm = {
  name: Text(2, 50),
  email: Email,
  planId: Id,
  phone: text(30),
  document: text(30),
  status: Type.Optional(Type.Boolean()),
  dueDate: Type.Optional(Nullable(CalendarDay)),
  recurrence: Type.Optional(Nullable(Type.Union([Recurrence, Type.Literal('')]))),
  paymentMethod: text(40),
  schedules: Type.Optional(SchedulesForm),
};
const Password = Text(6, 50);

export const companyPlan = defineCall({
  method: 'GET',
  path: '/companies/listPlan/{companyId}',
  summary:
    'A company with its plan; others than super users get their own, and who is no admin neither price nor whereabouts',
  tag: 'companies',
  access: { ...SESSION, expired: true },
  params: Type.Object({ companyId: Id }),
  answer: Type.Object({ ...Company.properties, plan: OwnPlan }),
});
/** What the lists of companies are narrowed by. */
export const CompanyFilter = Filter({
  status: Type.Boolean({ description: 'False: the suspended ones' }),
  planId: Id,
  dueState: Type.Enum(['soon', 'due'], {
    description: 'soon: 1 to 5 days left; due: on the due date and after it',
  }),
});
export type CompanyFilter = Static<typeof CompanyFilter>;

export const listCompanies = defineCall({
  method: 'GET',
  path: '/companies/list',
  summary: 'All companies',
  tag: 'companies',
  access: SUPER,
  query: ListQuery({}, CompanyFilter),
  answer: Type.Array(Company),
  rows: Company,
});
export const listCompanyPages = defineCall({
  method: 'GET',
  path: '/companiesPlan',
  summary: 'All companies with their plans, page by page',
  tag: 'companies',
  access: SUPER,
  query: ListQuery({}, CompanyFilter),
  answer: Type.Object({ companies: Type.Array(Company), hasMore: Type.Boolean() }),
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
export const createCompany = defineCall({
  method: 'POST',
  path: '/companies',
  summary: 'Creates a company and its first admin, who signs in with the e-mail and password given here',
  tag: 'companies',
  access: SUPER,
  body: Body({ ...companyForm, password: Password }),
  answer: Company,
  status: 201,
});
export const updateCompany = defineCall({
  method: 'PUT',
  path: '/companies/{id}',
  summary: 'Changes a company; status false suspends it, and a password is the new one of its first admin',
  tag: 'companies',
  access: SUPER,
  params: IdParams,
  body: Body({
    ifVersion,
    ...companyForm,
    name: Type.Optional(companyForm.name),
    email: Type.Optional(companyForm.email),
    planId: Type.Optional(companyForm.planId),
    password: Type.Optional(Type.Union([Password, Type.Literal('')])),
    currentPassword: Type.Optional(
      Type.String({ maxLength: 50, description: 'With a new password where the first admin is oneself' }),
    ),
  }),
  answer: Company,
});
export const renewCompany = defineCall({
  method: 'POST',
  path: '/companies/{id}/renew',
  summary: 'Moves the due date on by the recurrence, once: nothing happens when it is not `dueDate` any more',
  tag: 'companies',
  access: SUPER,
  params: IdParams,
  body: Body({ dueDate: DateOnly }),
  answer: Company,
  status: 200,
});
export const deleteCompany = defineCall({
  method: 'DELETE',
  path: '/companies/{id}',
  summary:
    'Begins to delete a company with all that it owns; `name` must be its name where it is given. GET shows how far it is, then 404',
  tag: 'companies',
  access: SUPER,
  params: IdParams,
  query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 100 })) }),
});

export const updateCompanySchedules = defineCall({
  method: 'PUT',
  path: '/companies/{id}/schedules',
  summary: 'Changes the service hours of a company; others than super users change their own',
  tag: 'companies',
  access: ADMIN,
  params: IdParams,
  body: Body({ ifVersion, schedules: SchedulesForm }),
  answer: Company,
});
