import { plain } from './answers.js';
import type { FlowOption, FlowQueue } from './flow.js';

/** Problems that keep a queue's chatbot from working. */
export type ProblemCode =
  | 'nameMissing'
  | 'nameShort'
  | 'nameTwice'
  | 'numberMisleads'
  | 'messageMissing'
  | 'targetMissing'
  | 'targetGone'
  | 'unreachable'
  | 'loop'
  | 'loopOver'
  | 'tooDeep'
  | 'tooMany'
  | 'tooManyInAll';

/** One problem and its place. */
export interface FlowProblem {
  code: ProblemCode;
  /** An error blocks saving; a warning is for the author to judge. */
  severity: 'error' | 'warning';
  /** The option's place, level by level from one, as the customer would answer: `[2, 1]`. */
  place: readonly number[];
  name: string;
  /** Of `loopOver`: the names of the queues on the loop. */
  over?: readonly string[];
}

/** Bounds of a tree, as the contract has them. */
export const TREE_LIMITS = { nameLength: 4, levels: 8, onOneLevel: 50, inAll: 300 } as const;

/** Existing targets; an absent list is not checked. */
export interface Known {
  /** The company's other queues. */
  queues?: readonly FlowQueue[];
  userIds?: readonly number[];
  integrationIds?: readonly number[];
  fileListIds?: readonly number[];
}

/** The queue whose tree is checked. */
export type TreeOwner = Pick<FlowQueue, 'id' | 'options' | 'closeTicket' | 'integrationId' | 'promptId'>;

const LEAVES: readonly FlowOption['kind'][] = ['attendent', 'queue', 'integration', 'onCall'];
/** Whether the customer can never reach the options below an option. */
export const endsHere = ({ kind, closeTicket }: Pick<FlowOption, 'kind' | 'closeTicket'>): boolean =>
  closeTicket || LEAVES.includes(kind);
const isShut = ({ closeTicket, integrationId, promptId }: TreeOwner): boolean =>
  closeTicket || integrationId !== null || promptId !== null;

/** All problems of a queue's tree, from top to bottom. */
export function validate(queue: TreeOwner, known: Known = {}): FlowProblem[] {
  const problems: FlowProblem[] = [];
  let count = 0;
  const look = (options: readonly FlowOption[], above: readonly number[], reached: boolean): void => {
    const names = options.map(({ name }) => plain(name));
    options.forEach((option, at) => {
      const place = [...above, at + 1];
      const found = (code: ProblemCode, more: Pick<FlowProblem, 'over'> = {}) =>
        problems.push({ code, severity: SEVERITY[code] ?? 'error', place, name: option.name, ...more });
      if (!reached) found('unreachable');
      nameProblems(option.name, names, at).forEach((code) => found(code));
      if (!option.message?.trim()) found('messageMissing');
      targetProblems(queue, option, known).forEach(({ code, over }) => found(code, over && { over }));
      if (place.length > TREE_LIMITS.levels) found('tooDeep');
      if (at === TREE_LIMITS.onOneLevel) found('tooMany');
      count += 1;
      if (count === TREE_LIMITS.inAll + 1) found('tooManyInAll');
      look(option.options, place, !endsHere(option) || option.options.length === 0);
    });
  };
  look(queue.options, [], !isShut(queue));
  return problems;
}

const SEVERITY: Partial<Record<ProblemCode, FlowProblem['severity']>> = {
  numberMisleads: 'warning',
  loopOver: 'warning',
};

function nameProblems(name: string, names: readonly string[], at: number): ProblemCode[] {
  const text = name.trim();
  if (!text) return ['nameMissing'];
  if ([...text].length < TREE_LIMITS.nameLength) return ['nameShort'];
  const twice = names[at] !== '' && names.indexOf(names[at]!) < at;
  const typed = /^(\d{1,2})\s*[-.):]/.exec(text)?.[1];
  return [
    ...(twice ? (['nameTwice'] as const) : []),
    ...(typed && Number(typed) !== at + 1 ? (['numberMisleads'] as const) : []),
  ];
}

function targetProblems(
  own: TreeOwner,
  { kind, targetId }: FlowOption,
  known: Known,
): { code: ProblemCode; over?: readonly string[] }[] {
  if (kind === 'text' || kind === 'onCall') return [];
  if (targetId === null) return [{ code: 'targetMissing' }];
  if (kind === 'queue' && targetId === own.id) return [{ code: 'loop' }];
  const exists = {
    attendent: known.userIds,
    queue: known.queues?.map(({ id }) => id),
    integration: known.integrationIds,
    file: known.fileListIds,
  }[kind];
  if (exists && !exists.includes(targetId)) return [{ code: 'targetGone' }];
  const over = kind === 'queue' ? wayBack(own.id, targetId, known.queues ?? []) : undefined;
  return over ? [{ code: 'loopOver', over }] : [];
}

/** The queues on the shortest path from one queue to another by options alone; undefined if there is none. */
function wayBack(to: number, from: number, queues: readonly FlowQueue[]): string[] | undefined {
  const byId = new Map(queues.map((queue) => [queue.id, queue]));
  const seen = new Set([from]);
  let ways: { id: number; over: string[] }[] = [{ id: from, over: [] }];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { id, over } of ways) {
      const queue = byId.get(id);
      if (!queue || isShut(queue)) continue;
      const through = [...over, queue.name];
      for (const target of queueTargets(queue.options)) {
        if (target === to) return through;
        if (!seen.has(target)) next.push({ id: target, over: through });
        seen.add(target);
      }
    }
    ways = next;
  }
  return undefined;
}

const queueTargets = (options: readonly FlowOption[]): number[] =>
  options.flatMap((option) =>
    option.kind === 'queue' && option.targetId !== null
      ? [option.targetId]
      : endsHere(option)
        ? []
        : queueTargets(option.options),
  );
