import { useMemo, type ReactNode } from 'react';
import { useApi, useLive } from '../../lib/services';
import { useUser } from '../../lib/session';
import { consoleOf } from '../../live/console';
import { ConsoleContext } from '../../live/use-console';
import { useFreshLists } from '../../live/use-lists';

export function ConsoleProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const live = useLive();
  const { id } = useUser();
  const console = useMemo(() => consoleOf(api, live, id), [api, live, id]);
  useFreshLists();
  return <ConsoleContext.Provider value={console}>{children}</ConsoleContext.Provider>;
}
