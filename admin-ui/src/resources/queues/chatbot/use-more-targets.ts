import { useState } from 'react';
import { useDebouncedEvent, useGetList, useGetMany, type RaRecord } from 'react-admin';
import { MOST, TARGET_RESOURCES, type Target, type TargetList } from './use-targets';

type Row = Target & RaRecord<number>;
const NONE: Row[] = [];
const FOUND = { pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' } } as const;
const TYPING_MS = 300;

/** If a picker's choices were incomplete: includes the server's results for the typed text, and the chosen one. */
export function useMoreTargets(list: TargetList, choices: readonly Target[], value: number | null) {
  const [typed, setTyped] = useState('');
  const resource = TARGET_RESOURCES[list];
  const isCut = choices.length >= MOST - 1; // a queue does not offer itself
  const asked = { ...FOUND, filter: { q: typed } };
  const { data: found = NONE } = useGetList<Row>(resource, asked, { enabled: isCut && typed !== '' });
  const ids = value === null || choices.some(({ id }) => id === value) ? [] : [value];
  const { data: chosen = NONE } = useGetMany<Row>(resource, { ids }, { enabled: isCut && ids.length > 0 });
  const all = new Map([...choices, ...found, ...chosen].map((target) => [target.id, target]));
  const type = useDebouncedEvent((_event: unknown, text: string) => setTyped(text.trim()), TYPING_MS);
  return { options: isCut ? [...all.values()] : [...choices], type };
}
