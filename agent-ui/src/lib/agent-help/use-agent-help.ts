import { useQuery } from '@tanstack/react-query';
import { showAgentHelp, type AgentHelp } from '@recado/sdk/contracts';
import { useApi } from '../services';
import { usePlanHas } from '../session';

export const AGENT_HELP = ['agentHelp'] as const;
const NONE: AgentHelp = { assists: false, transcribes: false };

/** What a model does for this user now. Asked once; again only when the server has refused. */
export const useAgentHelp = (): AgentHelp => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: AGENT_HELP,
    queryFn: ({ signal }) => api.call(showAgentHelp, { signal }),
    enabled: usePlanHas('useOpenAi'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? NONE;
};
