import type { Access } from '@recado/sdk/contracts';
import { apiError } from '../errors.js';
import type { Principal } from '../tenancy.js';

type Company = Pick<Principal, 'suspended' | 'expired' | 'planFlags'>;

/** Throws if the company is suspended or its subscription has expired, except on routes that stay available. */
export function assertPaid({ expired }: Access, company: Pick<Company, 'suspended' | 'expired'>): void {
  if (company.suspended && !expired) throw apiError('ERR_COMPANY_SUSPENDED');
  if (company.expired && !expired) throw apiError('ERR_SUBSCRIPTION_EXPIRED');
}

/** Throws unless the company's plan includes what the route belongs to. */
export function assertFeature({ flag }: Access, { planFlags }: Pick<Company, 'planFlags'>): void {
  if (flag && !planFlags.has(flag)) throw apiError('ERR_PLAN_LACKS_FEATURE');
}
