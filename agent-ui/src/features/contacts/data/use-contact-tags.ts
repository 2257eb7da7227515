import { useQueryClient } from '@tanstack/react-query';
import { syncTags, type Contact, type Tag } from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';
import { useTagMaking } from '../../../live/use-tag-names';
import { contactKey } from './contact-cache';

/** Milliseconds in which a change of tags can be undone. */
const UNDO_MS = 5000;

/** Sets a contact's tags: shown at once, with undo; a new name creates a tag. */
export function useContactTags(contactId: number, ticketId: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const { t, showError } = useI18n();
  const make = useTagMaking();

  const show = useCallback(
    (tags: Tag[]) =>
      queries.setQueryData<Contact>(contactKey(contactId), (contact) => contact && { ...contact, tags }),
    [queries, contactId],
  );
  const apply = useCallback(
    async (tags: Tag[], former: Tag[], undoable = true): Promise<void> => {
      show(tags);
      try {
        const body = { contactId, ticketId: ticketId ?? null, tags: tags.map(({ id }) => id) };
        const answer = await api.call(syncTags, { body });
        show(answer.tags);
        if (!undoable) return;
        const undo = { label: t('actions.undo'), run: () => void apply(former, tags, false) };
        toast.success(t('contacts.tagsSaved'), { duration: UNDO_MS, action: undo });
      } catch (error) {
        show(former);
        showError(error);
      }
    },
    [api, contactId, ticketId, show, showError, t],
  );
  const create = useCallback(
    async (name: string, former: Tag[]): Promise<void> => {
      const made = await make(name);
      if (made) await apply([...former, made], former);
    },
    [make, apply],
  );
  return { apply, create };
}
