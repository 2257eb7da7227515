import type { PlanFlag } from '../contracts/call.js';

/** Features that a plan switches, in the order of its form. */
export const PLAN_FLAGS = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const satisfies readonly PlanFlag[];
