import { useQueryClient } from '@tanstack/react-query';
import { createTag, syncTags, TAG_NAME_MIN, type Contact, type Tag } from '@recado/sdk/contracts';
import { avatarColor } from '@recado/sdk/ui';
import { useCallback } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';
import { contactKey } from '../data/contact-cache';
import { TAG_NAMES_KEY } from './use-tag-names';

/** Milliseconds in which a change of tags can be taken back. */
const UNDO_MS = 5000;

/** Gives a contact its tags: shown at once, with a way back; a name that no tag has makes a tag. */
export function useContactTags(contactId: number, ticketId: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const { t, showError } = useI18n();

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
      if (name.length < TAG_NAME_MIN) return void toast.error(t('contacts.tagShort'));
      try {
        const {
          id,
          color,
          kanban,
          name: made,
        } = await api.call(createTag, {
          body: { name, color: avatarColor(name), kanban: 0 },
        });
        void queries.invalidateQueries({ queryKey: TAG_NAMES_KEY });
        await apply([...former, { id, name: made, color, kanban }], former);
      } catch (error) {
        showError(error);
      }
    },
    [api, apply, queries, showError, t],
  );
  return { apply, create };
}
