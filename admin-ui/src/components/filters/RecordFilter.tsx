import { useState, type ReactNode } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { ChoiceFilter } from './ChoiceFilter';
import { useFilter } from './use-filter';

interface RecordFilterProps<T> {
  source: string;
  label: string;
  /** Whose records are the choices, by name. */
  reference: 'queues' | 'plans';
  icon?: (record: T) => ReactNode;
}

/** More than a plan allows queues, or an installation has plans. */
const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Narrows a list to what belongs to one record of another; those are read when somebody asks for them. */
export function RecordFilter<T extends RaRecord<number> & { name: string }>(props: RecordFilterProps<T>) {
  const { source, label, reference, icon } = props;
  const { value } = useFilter(source);
  const [isAsked, setAsked] = useState(false);
  const { data } = useGetList<T>(reference, ALL, { enabled: isAsked || value !== undefined });
  const choices = data?.map((record) => ({ value: record.id, label: record.name, icon: icon?.(record) }));
  return <ChoiceFilter source={source} label={label} choices={choices} onOpen={() => setAsked(true)} />;
}
