import { expect, it } from 'vitest';
import {
  LONGEST_TASK,
  MOST_TASKS,
  fileOfTasks,
  parseTasks,
  taskOf,
  tasksOfFile,
  withImported,
  withMoved,
  type Task,
} from './tasks';

const now = new Date('2026-11-26T12:00:00Z');
const task = (id: string, done = false): Task => ({ id, text: id, done, createdAt: now.toISOString() });
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id).join('');
const abcd = [task('a'), task('b', true), task('c'), task('d')];

it('a text of spaces is no task, and a long one is cut', () => {
  expect(taskOf('  \n ', now)).toBeUndefined();
  expect(taskOf(` ${'x'.repeat(600)}`, now)?.text).toHaveLength(LONGEST_TASK);
});

it('reads what other versions stored, and survives anything else', () => {
  const stored = JSON.stringify([
    { text: 'Ligar', createdAt: 'x' },
    'Comprar',
    { id: 'a', text: 'A', done: true },
  ]);
  expect(parseTasks(stored, now).map(({ text, done }) => [text, done])).toEqual([
    ['Ligar', false],
    ['Comprar', false],
    ['A', true],
  ]);
  for (const odd of [null, '', '{', 'null', '{"text":"x"}', '[null,1,{},{"text":" "}]'])
    expect(parseTasks(odd, now)).toEqual([]);
  expect(parseTasks(JSON.stringify([task('a'), task('a')]), now)).toHaveLength(1);
  expect(parseTasks(JSON.stringify(Array(2_000).fill('x')), now)).toHaveLength(MOST_TASKS);
});

it('an exported file brings the same list back, once', () => {
  const read = tasksOfFile(fileOfTasks(abcd), now)!;
  expect(read).toEqual(abcd);
  expect(ids(withImported([task('b'), task('z')], read))).toBe('bzacd');
});

it('a text file has a task on each line', () => {
  expect(
    tasksOfFile('\uFEFF[x] Ligar\r\n\r\n[ ] Comprar\nVender', now)!.map(({ text, done }) => [text, done]),
  ).toEqual([
    ['Ligar', true],
    ['Comprar', false],
    ['Vender', false],
  ]);
  for (const odd of ['{"a":1}', '[1', '\u0000PNG']) expect(tasksOfFile(odd, now)).toBeUndefined();
});

it('moves past the neighbour that is shown', () => {
  expect(ids(withMoved(abcd, 'c', -1, 'all'))).toBe('acbd');
  expect(ids(withMoved(abcd, 'c', -1, 'open'))).toBe('cabd');
  expect(ids(withMoved(abcd, 'a', 1, 'open'))).toBe('bcad');
  expect(withMoved(abcd, 'd', 1, 'all')).toBe(abcd);
  expect(withMoved(abcd, 'b', 1, 'done')).toBe(abcd);
});
