import { describe, expect, it } from 'vitest';
import { OPTIONS_IN_LEVEL, OPTION_LEVELS, OPTION_NAME_LENGTH } from '../contracts/chatbot.js';
import {
  TREE_LIMITS,
  queueFrom,
  validate,
  type FlowOption,
  type OptionInput,
  type QueueInput,
} from './public.js';

const tree = (options: OptionInput[], more: Partial<QueueInput> = {}) =>
  queueFrom({ id: 1, name: 'Suporte', options, ...more });
const found = (queue: ReturnType<typeof tree>, known?: Parameters<typeof validate>[1]) =>
  validate(queue, known).map(({ code, severity, place }) => `${severity} ${code} at ${place.join('.')}`);
const fine = { name: 'Internet', message: 'Certo.' };

describe('the problems of a tree', () => {
  it('are none in one that works', () => {
    const options = [
      { ...fine, options: [fine, { ...fine, name: 'Manuais', kind: 'file', targetId: 3 } as const] },
    ];
    expect(validate(tree(options), { fileListIds: [3] })).toEqual([]);
  });
  it.each<[OptionInput, string]>([
    [{ ...fine, name: '' }, 'error nameMissing at 2.1'],
    [{ ...fine, name: '  ' }, 'error nameMissing at 2.1'],
    [{ ...fine, name: 'Sim' }, 'error nameShort at 2.1'],
    [{ ...fine, name: ' Sim ' }, 'error nameShort at 2.1'],
    [{ name: 'Internet' }, 'error messageMissing at 2.1'],
    [{ ...fine, message: ' ' }, 'error messageMissing at 2.1'],
    [{ ...fine, kind: 'attendent' }, 'error targetMissing at 2.1'],
    [{ ...fine, kind: 'queue' }, 'error targetMissing at 2.1'],
    [{ ...fine, kind: 'integration' }, 'error targetMissing at 2.1'],
    [{ ...fine, kind: 'file' }, 'error targetMissing at 2.1'],
    [{ ...fine, kind: 'attendent', targetId: 9 }, 'error targetGone at 2.1'],
    [{ ...fine, kind: 'queue', targetId: 9 }, 'error targetGone at 2.1'],
    [{ ...fine, kind: 'integration', targetId: 9 }, 'error targetGone at 2.1'],
    [{ ...fine, kind: 'file', targetId: 9 }, 'error targetGone at 2.1'],
    [{ ...fine, kind: 'queue', targetId: 1 }, 'error loop at 2.1'],
    [{ ...fine, name: '2 - Internet' }, 'warning numberMisleads at 2.1'],
  ])('name %o', (option, problem) => {
    const known = { queues: [], userIds: [], integrationIds: [], fileListIds: [] };
    expect(found(tree([fine, { ...fine, name: 'Mais', options: [option] }]), known)).toEqual([problem]);
  });
  it('name unreachable options, once for each', () => {
    const below = [fine, { ...fine, name: 'Telefone', options: [fine] }];
    const shut = ['error unreachable at 1.1', 'error unreachable at 1.2'];
    const ends: Partial<FlowOption>[] = [
      { closeTicket: true },
      { kind: 'attendent', targetId: 7 },
      { kind: 'queue', targetId: 2 },
      { kind: 'integration', targetId: 5 },
    ];
    for (const end of ends) expect(found(tree([{ ...fine, ...end, options: below }]))).toEqual(shut);
    expect(found(tree([{ ...fine, kind: 'file', targetId: 3, options: below }]))).toEqual([]);
    for (const closed of [{ closeTicket: true }, { integrationId: 4 }, { promptId: 4 }])
      expect(found(tree([fine], closed))).toEqual(['error unreachable at 1']);
  });
  it('name a duplicate name on a level', () => {
    const twice = [fine, { ...fine, name: 'INTERNÉT!' }, { ...fine, name: 'Outra', options: [fine] }];
    expect(found(tree(twice))).toEqual(['error nameTwice at 2']);
  });
  it('name loops over other queues, and only existing ones', () => {
    const to = (id: number): OptionInput => ({ ...fine, kind: 'queue', targetId: id });
    const other = (id: number, target: number, more: Partial<QueueInput> = {}) =>
      queueFrom({ id, name: `Fila ${id}`, options: [{ ...fine, options: [to(target)] }], ...more });
    const start = tree([to(2)]);
    expect(validate(start, { queues: [other(2, 3), other(3, 1)] })).toEqual([
      { code: 'loopOver', severity: 'warning', place: [1], name: 'Internet', over: ['Fila 2', 'Fila 3'] },
    ]);
    expect(found(start, { queues: [other(2, 3), other(3, 2)] })).toEqual([]);
    expect(found(start, { queues: [other(2, 3), other(3, 1, { closeTicket: true })] })).toEqual([]);
  });
  it('name excess depth and excess options', () => {
    let deep: OptionInput = fine;
    for (let level = 0; level < 8; level++) deep = { ...fine, options: [deep] };
    expect(found(tree([deep]))).toEqual([`error tooDeep at ${Array(9).fill(1).join('.')}`]);
    const many = Array.from({ length: 52 }, (_, at) => ({ ...fine, name: `Opção ${at}` }));
    expect(found(tree(many))).toEqual(['error tooMany at 51']);
    const levels = many.slice(0, 7).map((top) => ({ ...top, options: many.slice(0, 43) }));
    expect(found(tree(levels))).toEqual(['error tooManyInAll at 7.36']);
  });
  it('keep to the bounds of the contract', () => {
    expect(TREE_LIMITS).toEqual({
      nameLength: OPTION_NAME_LENGTH,
      levels: OPTION_LEVELS,
      onOneLevel: OPTIONS_IN_LEVEL,
      inAll: 300,
    });
  });
});
