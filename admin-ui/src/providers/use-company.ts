import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Company, Schedule } from '@recado/sdk/contracts';
import { LOOK_MS } from '../edits/use-moved-record';
import type { OfficeDataProvider } from './data-provider';

/** A company with its plan and its service hours; anybody but a super user gets only their own. */
export function useCompany(companyId: number) {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['company', companyId],
    queryFn: () => provider.showCompany(companyId),
    refetchInterval: LOOK_MS,
  });
}

export function useSaveCompanyHours(companyId: number) {
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ company, schedules }: { company: Company; schedules: Schedule[] }) =>
      provider.saveCompanyHours(company, schedules),
    onSuccess: (company) =>
      queries.setQueryData(['company', companyId], (former: object | undefined) => ({
        ...former,
        ...company,
      })),
  });
}
