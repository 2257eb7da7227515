import { useEffect, useState } from 'react';
import { TASKS_KEY } from '@recado/sdk/ui';
import { useTexts } from '../../lib/i18n';
import { toast } from '../../lib/toasts';
import { parseTasks, type Task } from './tasks';

const KEY = TASKS_KEY;
const read = (): readonly Task[] => parseTasks(localStorage.getItem(KEY), new Date());

/** The tasks of this browser, the same in each of its tabs. A change that cannot be stored is not shown either. */
export function useTasks() {
  const t = useTexts();
  const [tasks, setTasks] = useState(read);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) setTasks(read());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  /** Applies a change to what is stored now, which another tab may have written. Returns whether it was stored. */
  const change = (make: (tasks: readonly Task[]) => readonly Task[]): boolean => {
    const next = make(read());
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      toast.error(t('todo.notStored'));
      return false;
    }
    setTasks(next);
    return true;
  };
  return { tasks, change };
}
export type Tasks = ReturnType<typeof useTasks>;
