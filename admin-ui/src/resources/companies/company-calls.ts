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
  /** A company with its plan and its service hours; others than super users get their own. */
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
  /** Moves the due date on by the recurrence, unless it is no longer this one. */
  renewCompany: (id: Identifier, dueDate: string) =>
    api.call(renewCompany, { params: { id: Number(id) }, body: { dueDate } }),
  /** Begins a deletion; the name is looked at once more by the server. */
  deleteCompany: (id: Identifier, name: string) =>
    api.call(deleteCompany, { params: { id: Number(id) }, query: { name } }),
});
