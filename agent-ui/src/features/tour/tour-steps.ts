import { canOpen, isAdmin, type Rights } from '@recado/sdk/rules';
import type { TextKey } from '../../lib/texts/load';

export interface TourStep {
  title: TextKey;
  body: TextKey;
  /** What the step stands beside, by preference. If nothing of it is seen, the step stands at the bottom. */
  anchors: readonly string[];
}

const INBOX: TourStep = {
  title: 'tour.inboxTitle',
  body: 'tour.inboxBody',
  anchors: ['nav a[href="/tickets"]'],
};
const CONVERSATION: TourStep = {
  title: 'tour.conversationTitle',
  body: 'tour.conversationBody',
  anchors: ['#content [role="listitem"]', 'nav a[href="/tickets"]'],
};
const PALETTE: TourStep = {
  title: 'tour.paletteTitle',
  body: 'tour.paletteBody',
  anchors: ['header [aria-keyshortcuts="Control+K Meta+K"]'],
};
const DASHBOARD: TourStep = {
  title: 'tour.dashboardTitle',
  body: 'tour.dashboardBody',
  anchors: ['nav a[href="/dashboard"]'],
};
const OFFICE: TourStep = {
  title: 'tour.officeTitle',
  body: 'tour.officeBody',
  anchors: ['header a[href="/admin/"]', 'nav a[href^="/admin/"]'],
};

/** Five for an administrator; others see what they may open. */
export const tourSteps = (user: Rights): readonly TourStep[] => [
  INBOX,
  CONVERSATION,
  PALETTE,
  ...(canOpen('dashboard', user) ? [DASHBOARD] : []),
  ...(isAdmin(user) ? [OFFICE] : []),
];

/** The first of these elements that is seen. */
export function seenAnchor(selectors: readonly string[]): HTMLElement | undefined {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element && element.getClientRects().length > 0) return element;
  }
  return undefined;
}
