import { useTranslate } from 'react-admin';

const COUNTED = ['users', 'connections', 'queues'] as const;

/** Counts with nouns, in the user's language: “1 user, 2 connections”. */
export function useCounts(): (counts: Partial<Record<(typeof COUNTED)[number], number>>) => string {
  const translate = useTranslate();
  return (counts) =>
    COUNTED.flatMap((what) =>
      counts[what] === undefined ? [] : translate(`office.counts.${what}`, { smart_count: counts[what] }),
    ).join(', ');
}
