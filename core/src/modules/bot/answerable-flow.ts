import type { Flow, FlowConnection, FlowOption, FlowQueue } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Answerers } from '../../ports/answerers.js';
import { answererIds } from '../flow-integrations/answerer-ids.tx.js';

interface Places {
  connection: FlowConnection;
  queues: readonly FlowQueue[];
}

/**
 * The configuration with only those integrations that answer for the company now: to the engine, the others do not exist.
 * A company that names none costs no query.
 */
export async function withAnswerable<P extends Places>(
  db: Db,
  scope: TenantScope,
  places: P,
  answerers: Pick<Answerers, 'usable'>,
): Promise<P & Pick<Flow, 'answering'>> {
  const named = [
    places.connection.integrationId,
    ...places.queues.flatMap(({ integrationId, options }) => [integrationId, ...targetsOf(options)]),
  ].filter((id) => id !== null);
  if (named.length === 0) return { ...places, answering: [] };
  const behind = await answererIds(db, scope, [...new Set(named)]);
  const usable = await answerers.usable(scope.companyId, [...new Set(behind.values())]);
  const kept = (id: number | null) => (id !== null && usable.has(behind.get(id) ?? '') ? id : null);
  return {
    ...places,
    connection: { ...places.connection, integrationId: kept(places.connection.integrationId) },
    queues: places.queues.map((queue) => ({
      ...queue,
      integrationId: kept(queue.integrationId),
      options: optionsWith(queue.options, kept),
    })),
    answering: usable.size > 0 ? ['integration'] : [],
  };
}

const targetsOf = (options: readonly FlowOption[]): (number | null)[] =>
  options.flatMap((option) => [
    option.kind === 'integration' ? option.targetId : null,
    ...targetsOf(option.options),
  ]);

const optionsWith = (
  options: readonly FlowOption[],
  kept: (id: number | null) => number | null,
): FlowOption[] =>
  options.map((option) => ({
    ...option,
    ...(option.kind === 'integration' && { targetId: kept(option.targetId) }),
    options: optionsWith(option.options, kept),
  }));
