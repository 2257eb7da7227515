/** Something to do, as stored in this browser. */
export interface Task {
  id: string;
  text: string;
  done: boolean;
  /** ISO 8601 */
  createdAt: string;
}
export type TaskFilter = 'all' | 'open' | 'done';

export const MOST_TASKS = 1_000;
export const LONGEST_TASK = 500;

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** The task of a text; undefined if there is nothing but spaces. */
export function taskOf(text: string, now: Date, done = false): Task | undefined {
  const trimmed = text.trim().slice(0, LONGEST_TASK);
  return trimmed ? { id: newId(), text: trimmed, done, createdAt: now.toISOString() } : undefined;
}

/** A task of whatever was stored or is read: an entry of ours, one with a text alone, or the text. */
function readTask(entry: unknown, now: Date): Task | undefined {
  if (typeof entry === 'string') return taskOf(entry, now);
  const { id, text, done, createdAt } = (entry ?? {}) as Partial<Record<keyof Task, unknown>>;
  if (typeof text !== 'string') return undefined;
  const made = taskOf(text, now, done === true);
  const moment = typeof createdAt === 'string' ? new Date(createdAt) : now;
  return (
    made && {
      ...made,
      ...(typeof id === 'string' && id !== '' && { id }),
      createdAt: (Number.isNaN(moment.getTime()) ? now : moment).toISOString(),
    }
  );
}

/** The tasks of a stored text; what is no task is left out, and so is a second one of the same id. */
export function parseTasks(stored: string | null, now: Date): Task[] {
  let entries: unknown = [];
  try {
    entries = JSON.parse(stored ?? '[]');
  } catch {
    // Somebody else's value under this key is no list.
  }
  return listOf(entries, now);
}
function listOf(entries: unknown, now: Date): Task[] {
  const tasks = (Array.isArray(entries) ? entries : []).flatMap((entry) => readTask(entry, now) ?? []);
  return [...new Map(tasks.map((task) => [task.id, task])).values()].slice(0, MOST_TASKS);
}

/** The tasks of a file: an exported list, or a text with a task on each line. Undefined if it is neither. */
export function tasksOfFile(content: string, now: Date): Task[] | undefined {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (/^[[{]/.test(text) && !/^\[[ xX]\]/.test(text)) {
    try {
      const read: unknown = JSON.parse(text);
      const entries = Array.isArray(read) ? read : (read as { tasks?: unknown }).tasks;
      return Array.isArray(entries) ? listOf(entries, now) : undefined;
    } catch {
      return undefined;
    }
  }
  // A control character is a sign of a file that is no text.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008]/.test(text)) return undefined;
  const lines = text.split(/\r?\n/).map((line) => ({
    text: line.replace(/^\s*[-*]?\s*\[[ xX]\]\s*/, ''),
    done: /^\s*[-*]?\s*\[[xX]\]/.test(line),
  }));
  return listOf(lines, now);
}
export const fileOfTasks = (tasks: readonly Task[]): string => JSON.stringify({ tasks }, undefined, 2);

/** Adds what is not there yet, at the end. */
export function withImported(tasks: readonly Task[], more: readonly Task[]): Task[] {
  const known = new Set(tasks.map(({ id }) => id));
  return [...tasks, ...more.filter(({ id }) => !known.has(id))].slice(0, MOST_TASKS);
}

export const isShown = (filter: TaskFilter, { done }: Task): boolean =>
  filter === 'all' || done === (filter === 'done');

/** Moves a task past its neighbour among the shown ones; the same list if it has none there. */
export function withMoved(
  tasks: readonly Task[],
  id: string,
  step: -1 | 1,
  filter: TaskFilter,
): readonly Task[] {
  const from = tasks.findIndex((task) => task.id === id);
  let to = from + step;
  while (tasks[to] && !isShown(filter, tasks[to]!)) to += step;
  if (from < 0 || !tasks[to]) return tasks;
  const rest = tasks.filter((task) => task.id !== id);
  return [...rest.slice(0, to), tasks[from]!, ...rest.slice(to)];
}
