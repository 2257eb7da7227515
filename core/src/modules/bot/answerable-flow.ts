import type { Flow, FlowConnection, FlowOption, FlowQueue } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Answerers } from '../../ports/answerers.js';
import { answererIds } from '../flow-integrations/answerer-ids.tx.js';

interface Places {
  connection: FlowConnection;
  queues: readonly FlowQueue[];
}
type Kept = (id: number | null) => number | null;

/**
 * The configuration with only those integrations and prompts that answer for the company now: to the engine, the others do
 * not exist. A company that names none costs no query.
 */
export async function withAnswerable<P extends Places>(
  db: Db,
  scope: TenantScope,
  { connection, queues, ...rest }: P,
  answerers: Pick<Answerers, 'usable'>,
): Promise<Places & Pick<Flow, 'answering'>> {
  const all = [connection, ...queues];
  const named = [
    ...all.map(({ integrationId }) => integrationId),
    ...queues.flatMap(({ options }) => targetsOf(options)),
  ].filter((id) => id !== null);
  const namesPrompt = all.some(({ promptId }) => promptId !== null);
  if (named.length === 0 && !namesPrompt) return { ...rest, connection, queues, answering: [] };
  const behind =
    named.length > 0 ? await answererIds(db, scope, [...new Set(named)]) : new Map<number, string>();
  const asked = new Set([...behind.values(), ...(namesPrompt ? ['prompt'] : [])]);
  const usable = await answerers.usable(scope.companyId, [...asked]);
  const kept: Kept = (id) => (id !== null && usable.has(behind.get(id) ?? '') ? id : null);
  const hasPrompts = usable.has('prompt');
  const places = <T extends { integrationId: number | null; promptId: number | null }>(place: T): T => ({
    ...place,
    integrationId: kept(place.integrationId),
    promptId: hasPrompts ? place.promptId : null,
  });
  const hasIntegrations = [...usable].some((id) => id !== 'prompt');
  return {
    ...rest,
    connection: places(connection),
    queues: queues.map((queue) => ({ ...places(queue), options: optionsWith(queue.options, kept) })),
    answering: [
      ...(hasIntegrations ? ['integration' as const] : []),
      ...(hasPrompts ? ['prompt' as const] : []),
    ],
  };
}

const targetsOf = (options: readonly FlowOption[]): (number | null)[] =>
  options.flatMap((option) => [
    option.kind === 'integration' ? option.targetId : null,
    ...targetsOf(option.options),
  ]);

const optionsWith = (options: readonly FlowOption[], kept: Kept): FlowOption[] =>
  options.map((option) => ({
    ...option,
    ...(option.kind === 'integration' && { targetId: kept(option.targetId) }),
    options: optionsWith(option.options, kept),
  }));
