import type { PlanFlag } from '@recado/sdk/contracts';
import type { Principal } from '../infra/tenancy.js';
import type { CompaniesService } from '../modules/companies/companies.service.js';

/** The operator at the command line, as an admin of a company with its plan's features. Throws ERR_NO_COMPANY_FOUND. */
export async function operatorOf(
  companies: Pick<CompaniesService, 'show'>,
  companyId: number,
): Promise<Principal> {
  const { plan } = await companies.show({ companyId });
  const flags = Object.entries(plan).filter(([name, value]) => name.startsWith('use') && value === true);
  return {
    ...{ companyId, userId: 0, sessionId: '', name: 'operator', profile: 'admin', super: false },
    ...{ allTicket: true, allowGroup: true, showDashboard: true, allowRealTime: true },
    ...{
      allowConnections: true,
      queueIds: [],
      expired: false,
      suspended: false,
      offDuty: false,
      masked: false,
    },
    planFlags: new Set(flags.map(([name]) => name as PlanFlag)),
  };
}
