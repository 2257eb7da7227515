import { DataTable } from 'react-admin';
import type { OnCall } from '@recado/sdk/contracts';
import { NothingFits } from '../../components/filters/NothingFits';
import { RowButtons } from '../../components/RowButtons';
import { useWeekWords } from './use-week-words';

const Column = DataTable.Col<OnCall>;

export function OnCallTable({ onEdit }: { onEdit: (onCall: OnCall) => void }) {
  const hoursOf = useWeekWords();
  return (
    <DataTable<OnCall> empty={<NothingFits />} rowClick={false} bulkActionButtons={false}>
      <Column source="id" disableSort />
      <Column source="user.name" disableSort />
      <Column source="phone" disableSort />
      <Column source="days" disableSort render={hoursOf} />
      <Column source="interval" disableSort align="right" />
      <Column
        label="office.actions"
        align="right"
        render={(onCall) => <RowButtons name={onCall.user.name} onEdit={() => onEdit(onCall)} />}
      />
    </DataTable>
  );
}
