import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { Invoice, Plan } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import type { PlanChoice } from './checkout-draft';
import { fittingPlan } from './plan-choice';

export interface PlanChange {
  /** Plans on offer; undefined while they are loading. */
  offered: readonly Plan[] | undefined;
  failed: boolean;
  /** The chosen one; undefined: nothing changes. */
  plan: Plan | undefined;
  /** No plan fits the choice. */
  isMissing: boolean;
  /** The company has never paid: the choice counts at once. */
  isFirst: boolean;
}

const ONE_PAID = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'dueDate', order: 'DESC' },
  filter: { status: 'paid' },
} as const;

/** The plans on offer, and the one that was chosen. */
export function usePlanChange(choice: PlanChoice): PlanChange {
  const provider = useDataProvider<OfficeDataProvider>();
  const { data: offered, error } = useQuery({
    queryKey: ['plans', 'public'],
    queryFn: () => provider.listPublicPlans(),
  });
  const paid = useGetList<Invoice>('financeiro', ONE_PAID);
  const plan =
    choice.kind === 'keep' || !offered
      ? undefined
      : choice.kind === 'plan'
        ? offered.find(({ id }) => id === choice.planId)
        : fittingPlan(offered, choice);
  return {
    offered,
    failed: error !== null && !offered,
    plan,
    isMissing: choice.kind !== 'keep' && plan === undefined,
    isFirst: paid.data?.length === 0,
  };
}
