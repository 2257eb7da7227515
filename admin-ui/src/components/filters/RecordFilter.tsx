import { useState, type ReactNode } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { ChoiceFilter } from './ChoiceFilter';
import { useFilter } from './use-filter';

interface RecordFilterProps<T> {
  source: string;
  label: string;
  /** Resource of the choices, by name. */
  reference: 'queues' | 'plans';
  icon?: (record: T) => ReactNode;
}

/** More queues than a plan allows, or plans than an installation has. */
export const EVERY = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** Filters a list by a record of another resource; those records are loaded when the menu opens. */
export function RecordFilter<T extends RaRecord<number> & { name: string }>(props: RecordFilterProps<T>) {
  const { source, label, reference, icon } = props;
  const { value } = useFilter(source);
  const [isAsked, setAsked] = useState(false);
  const { data } = useGetList<T>(reference, EVERY, { enabled: isAsked || value !== undefined });
  const choices = data?.map((record) => ({ value: record.id, label: record.name, icon: icon?.(record) }));
  return <ChoiceFilter source={source} label={label} choices={choices} onOpen={() => setAsked(true)} />;
}
