import { Suspense, useRef, useState, type ComponentProps } from 'react';
import { lazyWithRareTexts } from '../../../../lib/lazy-with-texts';

const MentionPanel = lazyWithRareTexts(() => import('./MentionPanel'));

/** What a composer knows of the names in a note: the list's active option, and whom a text names. */
export const useMentions = () => {
  const [option, onActive] = useState<string | null>(null);
  const named = useRef<((text: string) => number[]) | null>(null);
  return { option, panel: { onActive, named } };
};

/** Loaded with the first @ of a note. */
export function Mentions(props: ComponentProps<typeof MentionPanel>) {
  if (!props.text.includes('@')) return null;
  return (
    <Suspense fallback={null}>
      <MentionPanel key={props.ticketId} {...props} />
    </Suspense>
  );
}
