import { useMemo, useRef, useState } from 'react';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { EmptyState } from '../../components/EmptyState';
import { CardList } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useCommands } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { toast } from '../../lib/toasts';
import { NewTask } from './NewTask';
import { TaskRow } from './TaskRow';
import { TasksMenu } from './TasksMenu';
import { MOST_TASKS, isShown, taskOf, withMoved, type Task, type TaskFilter } from './tasks';
import { useTasks } from './use-tasks';

const FILTERS = ['all', 'open', 'done'] as const satisfies readonly TaskFilter[];
const UNDO_MS = 8_000;
const nothing = () => undefined;

/** `/todolist`: what a person wants to do, in this browser alone. */
export default function TodoScreen() {
  const t = useTexts();
  const store = useTasks();
  const { tasks, change } = store;
  const [filter, setFilter] = useState<TaskFilter>('all');
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const shown = tasks.filter((task) => isShown(filter, task));
  const count = (of: TaskFilter) => tasks.filter((task) => isShown(of, task)).length;

  const add = (text: string): boolean => {
    const task = taskOf(text, new Date());
    if (!task) return false;
    if (tasks.length >= MOST_TASKS) {
      toast.error(t('todo.full', { most: MOST_TASKS }));
      return false;
    }
    if (filter === 'done') setFilter('all');
    return change((all) => [...all, task]);
  };
  const update = (id: string, fields: Partial<Task>) =>
    change((all) => all.map((task) => (task.id === id ? { ...task, ...fields } : task)));
  const move = (task: Task, step: -1 | 1) => {
    if (!change((all) => withMoved(all, task.id, step, filter))) return;
    const place = Math.min(Math.max(shown.indexOf(task) + step + 1, 1), shown.length);
    setSaid(t('todo.moved', { task: task.text, place, total: shown.length }));
  };
  const remove = (task: Task) => {
    const place = tasks.indexOf(task);
    if (!change((all) => all.filter(({ id }) => id !== task.id))) return;
    const undo = () => void change((all) => [...all.slice(0, place), task, ...all.slice(place)]);
    toast.info(t('todo.deleted'), { duration: UNDO_MS, action: { label: t('actions.undo'), run: undo } });
    field.current?.focus();
  };
  const title = t('nav.todolist');
  useCommands(
    useMemo(
      () => [
        { id: 'todo.new', title: t('todo.new'), group: title, keys: 'n', run: () => field.current?.focus() },
      ],
      [t, title],
    ),
  );
  return (
    <ListPage
      title={title}
      actions={<TasksMenu tasks={store} />}
      search={
        <Box sx={{ display: 'grid', gap: 1 }}>
          <NewTask fieldRef={field} onAdd={add} />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={filter}
            onChange={(_, chosen: TaskFilter | null) => chosen && setFilter(chosen)}
            aria-label={t('todo.filter')}
          >
            {FILTERS.map((name) => (
              <ToggleButton key={name} value={name}>
                {t(`todo.${name}`)} ({count(name)})
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      }
      onNearEnd={nothing}
    >
      <VisuallyHidden live="polite">{said}</VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyState
          icon={Checklist}
          title={t(tasks.length === 0 ? 'todo.emptyTitle' : 'todo.noneTitle')}
          text={tasks.length === 0 ? t('todo.emptyText') : undefined}
        />
      ) : (
        <CardList aria-label={title}>
          {shown.map((task, place) => (
            <TaskRow
              key={task.id}
              task={task}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              onDone={(done) => update(task.id, { done })}
              onText={(text) => update(task.id, { text })}
              onMove={(step) => move(task, step)}
              onDelete={() => remove(task)}
            />
          ))}
        </CardList>
      )}
    </ListPage>
  );
}
