import { useMemo } from 'react';
import { useGetList, usePermissions, type RaRecord } from 'react-admin';
import type { OptionKind, Queue, SessionUser } from '@recado/sdk/contracts';
import { queueFromWire, type Known } from '@recado/sdk/flow';
import { planHas } from '@recado/sdk/rules';

/** Possible targets of options, by the kind of option. */
export type TargetKind = Exclude<OptionKind, 'text' | 'onCall'>;
/** Choices of a picker in a queue's form. */
export type TargetList = TargetKind | 'prompt';
export interface Target {
  id: number;
  name: string;
}
export interface Targets {
  lists: Record<TargetList, readonly Target[]>;
  /** What the company's plan does not include. */
  missing: ReadonlySet<TargetList>;
  queues: readonly Queue[];
  /** For {@link validate}: an incomplete list proves nothing. */
  known: Known;
}

/** Resource of the records. */
export const TARGET_RESOURCES: Record<TargetList, string> = {
  attendent: 'users',
  queue: 'queues',
  integration: 'queue-integration',
  file: 'files',
  prompt: 'prompts',
};

/** How many of a list are read at once. */
export const MOST = 500;
const page = { pagination: { page: 1, perPage: MOST }, sort: { field: 'name', order: 'ASC' } } as const;
const NONE: never[] = [];

/** All choices of the pickers in a queue's form, each loaded once. */
export function useTargets(queueId: number | undefined): Targets {
  const { permissions: user } = usePermissions<SessionUser>();
  const withIntegrations = user !== undefined && planHas(user, 'useIntegrations');
  const withPrompts = user !== undefined && planHas(user, 'useOpenAi');
  const queues = useList<Queue>('queue');
  const users = useList('attendent');
  const files = useList('file');
  const integrations = useList('integration', withIntegrations);
  const prompts = useList('prompt', withPrompts);
  return useMemo(() => {
    const missing = new Set<TargetList>();
    if (!withIntegrations) missing.add('integration');
    if (!withPrompts) missing.add('prompt');
    const others = queues.data.filter(({ id }) => id !== queueId);
    const known: Known = {
      ...(queues.whole && { queues: others.map((queue) => queueFromWire(queue)) }),
      ...(users.whole && { userIds: users.data.map(({ id }) => id) }),
      ...(files.whole && { fileListIds: files.data.map(({ id }) => id) }),
      ...(integrations.whole && { integrationIds: integrations.data.map(({ id }) => id) }),
    };
    const lists = {
      attendent: users.data,
      queue: others,
      integration: integrations.data,
      file: files.data,
      prompt: prompts.data,
    };
    return { lists, missing, queues: queues.data, known };
  }, [queueId, withIntegrations, withPrompts, queues, users, files, integrations, prompts]);
}

function useList<Row extends Target & RaRecord = Target & RaRecord>(list: TargetList, enabled = true) {
  const { data, total } = useGetList<Row>(TARGET_RESOURCES[list], page, { enabled });
  return useMemo(
    () => ({
      data: data ?? (NONE as Row[]),
      whole: data !== undefined && data.length >= (total ?? Infinity),
    }),
    [data, total],
  );
}
