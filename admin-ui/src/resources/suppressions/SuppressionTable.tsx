import { DataTable, useListContext, useTranslate } from 'react-admin';
import type { Suppression } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { NothingFits } from '../../components/filters/NothingFits';
import { LiftButton } from './LiftButton';
import { reasonOf } from './suppression-words';

const Column = DataTable.Col<Suppression>;

export function SuppressionTable({ onLift }: { onLift: (suppression: Suppression) => void }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isLifted = Boolean((filterValues as { lifted?: boolean }).lifted);
  return (
    <DataTable<Suppression>
      empty={<NothingFits />}
      rowClick={false}
      bulkActionButtons={false}
      sx={{ '& td': { overflowWrap: 'anywhere' } }}
    >
      <Column source="number" disableSort />
      <Column
        source="scope"
        disableSort
        render={({ scope }) => translate(`office.suppressions.scopes.${scope}`)}
      />
      <Column source="source" disableSort render={(one) => reasonOf(one, translate)} />
      <Column source="createdAt" disableSort render={({ createdAt }) => shortDateTime(createdAt)} />
      {isLifted ? (
        <Column
          source="liftedAt"
          disableSort
          render={({ liftedAt, liftedBy, liftNote }) =>
            [liftedAt && shortDateTime(liftedAt), liftedBy?.name, liftNote].filter(Boolean).join(' · ')
          }
        />
      ) : (
        <Column
          source="until"
          disableSort
          render={({ until }) => (until ? shortDateTime(until) : translate('office.suppressions.noEnd'))}
        />
      )}
      <Column
        label="office.actions"
        align="right"
        render={(one) => one.liftedAt === null && <LiftButton suppression={one} onLift={() => onLift(one)} />}
      />
    </DataTable>
  );
}
