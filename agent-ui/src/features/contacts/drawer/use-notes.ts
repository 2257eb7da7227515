import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import {
  NOTES_ON_A_PAGE,
  createTicketNote,
  deleteTicketNote,
  listTicketNotes,
  type TicketNote,
} from '@recado/sdk/contracts';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';

type Pages = InfiniteData<TicketNote[], number | undefined>;

/** The notes on all tickets of a contact, newest first, with adding to one of them and deleting. */
export function useNotes(contactId: number, ticketId: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const { t, showError } = useI18n();
  const queryKey = ['ticketNotes', contactId];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(listTicketNotes, { query: { contactId, ...(pageParam && { before: pageParam }) }, signal }),
    getNextPageParam: (page) => (page.length === NOTES_ON_A_PAGE ? page.at(-1)?.id : undefined),
    // Colleagues write notes too, and no event announces them.
    staleTime: 10_000,
  });
  const change = (next: (pages: TicketNote[][]) => TicketNote[][]) =>
    queries.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: next(data.pages) });

  const add = async (note: string): Promise<boolean> => {
    if (ticketId === undefined) return false;
    try {
      const made = await api.call(createTicketNote, { body: { note, ticketId, contactId } });
      change(([first = [], ...rest]) => [[made, ...first], ...rest]);
      toast.success(t('contacts.noteAdded'));
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  const remove = (id: number) => api.call(deleteTicketNote, { params: { id } });
  const drop = (id: number) => change((pages) => pages.map((page) => page.filter((note) => note.id !== id)));
  return { ...query, notes: query.data?.pages.flat(), add, remove, drop };
}
