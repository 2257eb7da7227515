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
import { Password, currentPassword } from './password.js';
import { OwnPlan, Plan } from './plan.js';
import { Schedule, SchedulesForm } from './service-hours.js';

/** Billing period of a company: 1, 2, 3, 6 or 12 months. */
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
    Type.Integer({ description: 'Day of the month on which renewals fall due, if the month has it' }),
  ),
  recurrence: Nullable(Type.String()),
  paymentMethod: Nullable(Type.String()),
  version: Version,
  createdAt: Timestamp,
  lastLogin: Nullable(Timestamp),
  plan: Type.Optional(Plan),
  schedules: Type.Optional(Type.Array(Schedule, { description: 'Only in a response with a single company' })),
  numberAttendants: Type.Optional(Type.Integer({ description: 'Number of its users; for super users' })),
  numberConections: Type.Optional(
    Type.Integer({ description: 'Number of its connections; for super users' }),
  ),
  storage: Type.Optional(
    Type.Object(
      { usedBytes: Type.Integer(), quotaBytes: Type.Integer() },
      {
        description:
          'Storage used by its files, and the limit of its plan; for super users and its own users',
      },
    ),
  ),
  deletion: Type.Optional(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
});
export type Company = Static<typeof Company>;

const text = (max: number) => Type.Optional(Nullable(Type.String({ maxLength: max })));
/** As the original form sends it; for a new company `email` and `password` are also those of its admin. */
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

export const companyPlan = defineCall({
  method: 'GET',
  path: '/companies/listPlan/{companyId}',
  summary:
    'A company with its plan; anybody but a super user gets only their own, and without being an admin neither price nor address data',
  tag: 'companies',
  access: { ...SESSION, expired: true },
  params: Type.Object({ companyId: Id }),
  answer: Type.Object({ ...Company.properties, plan: OwnPlan }),
});
/** Filters of the lists of companies. */
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
  errors: ['ERR_NO_COMPANY_FOUND'],
});
export const createCompany = defineCall({
  method: 'POST',
  path: '/companies',
  summary: 'Creates a company and its first admin, who signs in with this e-mail and password',
  tag: 'companies',
  access: SUPER,
  body: Body({ ...companyForm, password: Password }),
  answer: Company,
  status: 201,
  errors: ['ERR_COMPANY_NAME_ALREADY_EXISTS', 'ERR_NO_PLAN_FOUND', 'ERR_EMAIL_IN_USE'],
});
export const updateCompany = defineCall({
  method: 'PUT',
  path: '/companies/{id}',
  summary:
    'Changes a company; status false suspends it, and a password becomes the new one of its first admin',
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
    currentPassword: currentPassword('Required with a new password if the first admin is the caller'),
  }),
  answer: Company,
  errors: [
    'ERR_NO_COMPANY_FOUND',
    'ERR_COMPANY_NAME_ALREADY_EXISTS',
    'ERR_NO_PLAN_FOUND',
    'ERR_PLATFORM_COMPANY',
    'ERR_EMAIL_IN_USE',
    'ERR_PASSWORD_REQUIRED',
    'ERR_PASSWORD_WRONG',
    'ERR_NO_USER_FOUND',
    'ERR_SERVICE_HOURS',
  ],
});
export const renewCompany = defineCall({
  method: 'POST',
  path: '/companies/{id}/renew',
  summary:
    'Moves the due date forward by the recurrence, once: has no effect if the due date is no longer `dueDate`',
  tag: 'companies',
  access: SUPER,
  params: IdParams,
  body: Body({ dueDate: DateOnly }),
  answer: Company,
  status: 200,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_PLATFORM_COMPANY'],
});
export const deleteCompany = defineCall({
  method: 'DELETE',
  path: '/companies/{id}',
  summary:
    'Starts the deletion of a company with all its data; `name`, if given, must be its name. GET shows the progress, then 404',
  tag: 'companies',
  access: SUPER,
  params: IdParams,
  query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 100 })) }),
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_PLATFORM_COMPANY', 'ERR_COMPANY_NAME_MISMATCH'],
});

export const updateCompanySchedules = defineCall({
  method: 'PUT',
  path: '/companies/{id}/schedules',
  summary: 'Changes the service hours of a company; anybody but a super user changes only their own',
  tag: 'companies',
  access: ADMIN,
  params: IdParams,
  body: Body({ ifVersion, schedules: SchedulesForm }),
  answer: Company,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_SERVICE_HOURS'],
});
