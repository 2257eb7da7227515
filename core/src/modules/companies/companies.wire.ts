import type { BodyOf, Company, OwnPlan, Plan, createCompany, updateCompany } from '@recado/sdk/contracts';
import { dueDateOf } from '../../infra/subscription.js';
import { hoursOf } from '../weekly-hours/weekly-hours.wire.js';
import type { CompanyModel } from './companies.model.js';

export function toCompany(company: CompanyModel, plan: Plan | undefined): Company {
  const { id, name, email, phone, document, planId, status, recurrence, paymentMethod } = company;
  return {
    id,
    name,
    email,
    phone,
    document,
    planId,
    status,
    dueDate: dueDateOf(company),
    dueDay: company.dueDay,
    recurrence,
    paymentMethod,
    version: company.version,
    createdAt: company.createdAt.toISOString(),
    lastLogin: company.lastLogin?.toISOString() ?? null,
    ...(plan && { plan }),
  };
}

/** Storage used by its files and allowed by its plan. */
export const storageOf = (plan: Plan | undefined, usedBytes: number): Pick<Company, 'storage'> =>
  plan ? { storage: { usedBytes, quotaBytes: plan.storageMb * 1024 * 1024 } } : {};

/** A plan without its price. */
export const withoutPrice = ({ amount: _amount, ...plan }: Plan): OwnPlan => plan;

/** A company as non-admins see it: its features, without address data and price. */
export const forColleagues = <C extends Company & { plan: Plan }>(company: C) => ({
  ...company,
  ...{ email: null, phone: null, document: null, recurrence: null, paymentMethod: null, lastLogin: null },
  plan: withoutPrice(company.plan),
});

export type CompanyForm = BodyOf<typeof createCompany> | BodyOf<typeof updateCompany>;

const filled = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null);

/** A due date with its renewal day; an unchanged date keeps the renewal day. */
export const dueOn = (
  dueDate: string | null | undefined,
  former?: string | null,
): Partial<Pick<CompanyModel, 'dueDate' | 'dueDay'>> =>
  dueDate === undefined || dueDate === former
    ? {}
    : { dueDate, dueDay: dueDate ? Number(dueDate.slice(8, 10)) : null };

/** The columns that a form names, apart from its password, the company's state and its due date. */
export function fromCompanyForm(form: CompanyForm): Partial<CompanyModel> {
  return {
    name: form.name?.trim(),
    email: form.email?.trim().toLowerCase(),
    phone: filled(form.phone),
    document: filled(form.document),
    planId: form.planId,
    recurrence: filled(form.recurrence),
    paymentMethod: filled(form.paymentMethod),
    serviceHours: hoursOf(form.schedules),
  };
}
