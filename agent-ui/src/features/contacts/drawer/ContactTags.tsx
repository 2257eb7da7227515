import type { Tag } from '@recado/sdk/contracts';
import { useEffect, useRef } from 'react';
import { TagPicker } from '../../../components/tags/TagPicker';
import { useContactTags } from '../data/use-contact-tags';

interface ContactTagsProps {
  contactId: number;
  ticketId: number | undefined;
  tags: Tag[];
  /** Each higher count takes the focus to the field. */
  asked?: number | undefined;
}

/** The tags of a contact, which are those of its tickets. */
export function ContactTags({ contactId, ticketId, tags, asked = 0 }: ContactTagsProps) {
  const { apply, create } = useContactTags(contactId, ticketId);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) field.current?.focus();
  }, [asked]);
  return (
    <TagPicker
      field={field}
      tags={tags}
      onChange={(next) => void apply(next, tags)}
      onCreate={(name) => void create(name, tags)}
    />
  );
}
