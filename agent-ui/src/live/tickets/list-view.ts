import { Listeners } from '../../lib/listeners';
import { NO_SEARCH_FILTERS, type SearchFilters, type TicketTab } from './ticket-filter';

/** This user's view of the list. Only the queues and `showAll` are stored. */
export interface ListViewState {
  tab: TicketTab;
  /** `null`: all queues of the user. */
  queueIds: readonly number[] | null;
  showAll: boolean;
  search: string;
  narrow: SearchFilters;
}

const FRESH: ListViewState = {
  tab: 'open',
  queueIds: null,
  showAll: false,
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
    this.state = { ...FRESH, ...this.load() };
  }

  get = (): ListViewState => this.state;
  subscribe = (listener: () => void) => this.listeners.subscribe('view', listener);

  change(change: Partial<ListViewState>): void {
    this.state = { ...this.state, ...change };
    const { queueIds, showAll } = this.state;
    try {
      this.storage.setItem(this.key, JSON.stringify({ queueIds, showAll }));
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
      };
    } catch {
      // Unreadable: defaults.
      return {};
    }
  }
}
