import { useMemo, type ReactNode } from 'react';
import { useApi, useLive } from '../../lib/services';
import { useUser } from '../../lib/session';
import { useFreshLists } from '../../live/use-lists';
import { WorkspaceContext } from '../../live/use-workspace';
import { workspaceOf } from '../../live/workspace';

export function WorkspaceProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const live = useLive();
  const { id } = useUser();
  const workspace = useMemo(() => workspaceOf(api, live, id), [api, live, id]);
  useFreshLists();
  return <WorkspaceContext.Provider value={workspace}>{children}</WorkspaceContext.Provider>;
}
