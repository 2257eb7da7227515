import type { PlanFlag } from '@recado/sdk/contracts';
import { usage } from '../../problem.js';

/** Features of a plan, in the words of the command line. */
export const FEATURES: readonly { word: string; flag: PlanFlag }[] = [
  { word: 'whatsapp', flag: 'useWhatsapp' },
  { word: 'facebook', flag: 'useFacebook' },
  { word: 'instagram', flag: 'useInstagram' },
  { word: 'campaigns', flag: 'useCampaigns' },
  { word: 'schedules', flag: 'useSchedules' },
  { word: 'internal-chat', flag: 'useInternalChat' },
  { word: 'external-api', flag: 'useExternalApi' },
  { word: 'kanban', flag: 'useKanban' },
  { word: 'openai', flag: 'useOpenAi' },
  { word: 'integrations', flag: 'useIntegrations' },
];
export const FEATURE_WORDS = FEATURES.map(({ word }) => word).join(', ');

/** The flags of exactly these features, given with commas, or as "all" or "none". */
export function featureFlags(text: string): Record<PlanFlag, boolean> {
  const words = text.trim() === 'none' ? [] : text.split(',').map((word) => word.trim());
  const unknown = words.find((word) => word !== 'all' && !FEATURES.some((feature) => feature.word === word));
  if (unknown !== undefined)
    throw usage(`--features: "${unknown}" is none of ${FEATURE_WORDS}; or say "all" or "none".`);
  const has = (word: string) => words.includes('all') || words.includes(word);
  return Object.fromEntries(FEATURES.map(({ word, flag }) => [flag, has(word)])) as Record<PlanFlag, boolean>;
}
