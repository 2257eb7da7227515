import type { Company, Plan } from '@recado/sdk/contracts';
import { dueDateOf } from '../../infra/company-day.js';
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
    recurrence,
    paymentMethod,
    createdAt: company.createdAt.toISOString(),
    lastLogin: company.lastLogin?.toISOString() ?? null,
    ...(plan && { plan }),
  };
}
