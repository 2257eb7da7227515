import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  companyPlan,
  deleteCompany,
  renewCompany,
  updateCompanySchedules,
  type Company,
  type Schedule,
} from '@recado/sdk/contracts';
import { conflictDesk } from '../../edits/conflict-desk';
import { saveEdit } from '../../edits/save-edit';

export const companyCalls = (api: Api) => ({
  /** A company with its plan and its service hours; anybody but a super user gets only their own. */
  showCompany: (companyId: number) => api.call(companyPlan, { params: { companyId } }) as Promise<Company>,
  saveCompanyHours: (company: Company, schedules: Schedule[]) =>
    saveEdit(conflictDesk, {
      ...{ resource: 'companies', read: company, changes: { schedules } },
      put: (_part, { version }) =>
        api.call(updateCompanySchedules, {
          params: { id: company.id },
          body: { schedules, ifVersion: Number(version) },
        }),
      show: () => api.call(companyPlan, { params: { companyId: company.id } }),
    }) as Promise<Company>,
  /** Moves the due date forward by the recurrence, unless it has changed. */
  renewCompany: (id: Identifier, dueDate: string) =>
    api.call(renewCompany, { params: { id: Number(id) }, body: { dueDate } }),
  /** Starts a deletion; the server checks the name again. */
  deleteCompany: (id: Identifier, name: string) =>
    api.call(deleteCompany, { params: { id: Number(id) }, query: { name } }),
});
