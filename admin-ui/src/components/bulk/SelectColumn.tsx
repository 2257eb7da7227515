import Checkbox from '@mui/material/Checkbox';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import type { Named } from './named';

interface SelectColumnProps<T extends Named> {
  isSelectable?: (record: T) => boolean;
}

const NARROW = { width: 36, px: '0 !important', textAlign: 'center' };
const anyone = () => true;

/** Selects rows. react-admin's own checkboxes put their name where screen readers do not find it. */
export function SelectColumn<T extends Named>({ isSelectable = anyone }: SelectColumnProps<T>) {
  return (
    <DataTable.Col<T>
      label={<SelectShown isSelectable={isSelectable} />}
      disableSort
      sx={NARROW}
      render={(record) => <SelectRow record={record} isSelectable={isSelectable(record)} />}
    />
  );
}

function SelectRow({ record, isSelectable }: { record: Named; isSelectable: boolean }) {
  const translate = useTranslate();
  const { selectedIds = [], onToggleItem } = useListContext();
  const label = `${translate('ra.action.select_row')}: ${record.name}`;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      disabled={!isSelectable}
      // A click on the row itself opens its form.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

function SelectShown<T extends Named>({ isSelectable }: Required<SelectColumnProps<T>>) {
  const translate = useTranslate();
  const { data = [], selectedIds = [], onSelect } = useListContext<T>();
  const ids = data.filter(isSelectable).map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  return (
    <Checkbox
      size="small"
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      disabled={ids.length === 0}
      onChange={() => onSelect(chosen === ids.length ? [] : ids)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
