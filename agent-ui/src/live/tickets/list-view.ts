import type { TicketWait } from '@recado/sdk/contracts';
import { Listeners } from '../../lib/listeners';
import { NO_SEARCH_FILTERS, type SearchFilters, type TicketTab } from './ticket-filter';

export const WAITS: readonly TicketWait[] = ['person', 'bot'];
const TABS: readonly TicketTab[] = ['open', 'pending', 'group', 'closed', 'search'];
/** The list that an address names. */
export const tabIn = (search: string): TicketTab => {
  const named = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === named) ?? 'open';
};

/** This user's view of the list. Queues, `showAll` and `waitsFor` are stored. */
export interface ListViewState {
  tab: TicketTab;
  /** `null`: all queues of the user. */
  queueIds: readonly number[] | null;
  showAll: boolean;
  /** Narrows the waiting list, which then has the longest wait first. */
  waitsFor: TicketWait | undefined;
  search: string;
  narrow: SearchFilters;
}

const FRESH: ListViewState = {
  tab: 'open',
  queueIds: null,
  showAll: false,
  waitsFor: undefined,
  search: '',
  narrow: NO_SEARCH_FILTERS,
};

export class ListView {
  private state: ListViewState;
  private readonly key: string;
  private readonly listeners = new Listeners<'view'>();

  constructor(
    userId: number,
    private readonly storage: Storage,
  ) {
    this.key = `recado.list.${userId}`;
    this.state = { ...FRESH, ...this.load(), tab: tabIn(globalThis.location?.search ?? '') };
  }

  get = (): ListViewState => this.state;
  subscribe = (listener: () => void) => this.listeners.subscribe('view', listener);

  change(change: Partial<ListViewState>): void {
    this.state = { ...this.state, ...change };
    const { queueIds, showAll, waitsFor } = this.state;
    try {
      this.storage.setItem(this.key, JSON.stringify({ queueIds, showAll, waitsFor }));
    } catch {
      // Not stored: the list opens with defaults next time.
    }
    this.listeners.notify('view');
  }

  private load(): Partial<ListViewState> {
    try {
      const stored = JSON.parse(this.storage.getItem(this.key) ?? 'null') as Partial<ListViewState> | null;
      return {
        queueIds: Array.isArray(stored?.queueIds) ? stored.queueIds : null,
        showAll: stored?.showAll === true,
        waitsFor: WAITS.find((wait) => wait === stored?.waitsFor),
      };
    } catch {
      // Unreadable: defaults.
      return {};
    }
  }
}
