import type { CampaignHold } from '@recado/sdk/contracts';

/** How a settled message counts: good, failed for a cause of ours or the account, or its recipient opted out. */
export type Result = 's' | 'f' | 'o';
const WINDOW = 50;
const FEWEST = 20;
const MOST_FAILED = 0.2;
const MOST_OPTED_OUT = 0.03;

/** The last results, the newest at the end. */
export const withResults = (recent: string, results: readonly Result[]): string =>
  (recent + results.join('')).slice(-WINDOW);

const share = (recent: string, result: Result): number =>
  [...recent].filter((one) => one === result).length / recent.length;

/** Whether the last results stop a campaign on a connection. */
export function tripped(recent: string): CampaignHold | undefined {
  if (recent.length < FEWEST) return undefined;
  if (share(recent, 'f') >= MOST_FAILED) return 'failures';
  return recent.length === WINDOW && share(recent, 'o') >= MOST_OPTED_OUT ? 'optOuts' : undefined;
}
