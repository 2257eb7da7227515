import type { Tag } from '@recado/sdk/contracts';
import { useMemo, useRef } from 'react';
import { TagPicker } from '../../../components/tags/TagPicker';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { useContactTags } from '../data/use-contact-tags';

interface ContactTagsProps {
  contactId: number;
  ticketId: number | undefined;
  tags: Tag[];
}

/** The tags of a contact, which are those of its tickets. */
export function ContactTags({ contactId, ticketId, tags }: ContactTagsProps) {
  const t = useTexts();
  const { apply, create } = useContactTags(contactId, ticketId);
  const field = useRef<HTMLInputElement>(null);
  useCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'contact.tags',
          title: t('contacts.addTag'),
          group: t('contacts.title'),
          keys: 'l',
          run: () => field.current?.focus(),
        },
      ],
      [t],
    ),
  );
  return (
    <TagPicker
      field={field}
      tags={tags}
      onChange={(next) => void apply(next, tags)}
      onCreate={(name) => void create(name, tags)}
    />
  );
}
