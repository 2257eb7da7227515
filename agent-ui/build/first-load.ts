import type { Plugin } from 'vite';
import { firstLoad as bounded } from '../../cli/bootstrap/first-load.mjs';

/**
 * What each screen loads before it renders, besides the entry and the texts of one language, and the maximum bytes of
 * all of it.
 */
const PLACES: Record<string, { parts: string[]; limit: number }> = {
  '/tickets': { parts: ['shell/Shell.tsx', 'tickets/TicketsScreen.tsx'], limit: 200_000 },
  '/': {
    parts: ['shell/Shell.tsx', 'dashboard/DashboardScreen.tsx', 'texts/tr/lazy.ts', 'texts/tr/rare.ts'],
    limit: 268_000,
  },
  '/login': { parts: ['session/LoginScreen.tsx'], limit: 186_000 },
  '/tickets/:uuid': {
    parts: [
      'shell/Shell.tsx',
      'tickets/TicketsScreen.tsx',
      'conversation/Conversation.tsx',
      'texts/tr/lazy.ts',
    ],
    limit: 286_000,
  },
  // It follows the conversation where there is room for it.
  '/tickets/:uuid and its contact': {
    parts: [
      'shell/Shell.tsx',
      'tickets/TicketsScreen.tsx',
      'conversation/Conversation.tsx',
      'drawer/ContactDrawer.tsx',
      'texts/tr/lazy.ts',
    ],
    limit: 358_000,
  },
};
const ALWAYS = ['src/main.tsx', 'texts/tr/all.ts'];

/**
 * What draws charts or a calendar is larger than any screen: charts come after the numbers, where somebody looks at them, and
 * a calendar with its field.
 */
const LATER = {
  charts: /node_modules\/@mui\/x-charts/,
  calendars: /node_modules\/(@mui\/x-date-pickers|dayjs)\//,
};

/** Reports the size of each screen, and fails the build if one exceeds its limit, or loads what draws charts or a calendar. */
export const firstLoad = (): Plugin => bounded({ places: PLACES, always: ALWAYS, later: LATER });
