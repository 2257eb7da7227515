import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { useFigure } from '../../components/use-figure';
import { SelectColumn } from '../../components/bulk/SelectColumn';
import { shortDateTime } from '../../components/dates';
import { NothingFits } from '../../components/filters/NothingFits';
import { StorageUse } from '../../components/StorageUse';
import { WIDE, wideOnly } from '../../components/wide-only';
import { BulkStatus } from './BulkStatus';
import { CompanyActions } from './CompanyActions';
import { CompanyState } from './CompanyState';
import { DueDate } from './DueDate';
import { PLATFORM_ID, dayText, dueOf } from './company-record';
import { surfaceOf } from './due-surface';

const Column = DataTable.Col<Company>;
const isSelectable = ({ id, deletion }: Company) => id !== PLATFORM_ID && !deletion;
const LESSER = ['lastLogin', 'storage'];
const NAME = { overflowWrap: 'anywhere', [WIDE]: { minWidth: 200 } };

export function CompanyTable({ onEdit }: { onEdit: (company: Company) => void }) {
  const figure = useFigure();
  const translate = useTranslate();
  return (
    <>
      <BulkStatus />
      <DataTable<Company>
        empty={<NothingFits />}
        rowClick={false}
        bulkActionButtons={false}
        rowSx={(company) => ({ bgcolor: surfaceOf(dueOf(company)) })}
        sx={{ ...wideOnly(...LESSER), '& .column-name': NAME }}
      >
        <SelectColumn<Company> isSelectable={isSelectable} />
        <Column
          source="name"
          render={({ name, email }) => (
            <>
              {name}
              {email && (
                <Typography variant="caption" color="textSecondary" component="div">
                  {email}
                </Typography>
              )}
            </>
          )}
        />
        <Column source="status" render={(company) => <CompanyState company={company} />} />
        <Column source="planId" disableSort render={({ plan }) => plan?.name} />
        <Column source="dueDate" render={(company) => <DueDate company={company} />} />
        <Column
          source="lastLogin"
          render={({ lastLogin, createdAt }) => (
            <>
              {lastLogin ? shortDateTime(lastLogin) : '–'}
              <Typography variant="caption" color="textSecondary" component="div" noWrap>
                {translate('office.companies.since', { date: dayText(createdAt) })}
              </Typography>
            </>
          )}
        />
        <Column
          source="numberAttendants"
          disableSort
          align="right"
          render={({ numberAttendants, plan }) =>
            `${figure(numberAttendants ?? 0)} / ${plan ? figure(plan.users) : '–'}`
          }
        />
        <Column
          source="numberConections"
          disableSort
          align="right"
          render={({ numberConections, plan }) =>
            `${figure(numberConections ?? 0)} / ${plan ? figure(plan.connections) : '–'}`
          }
        />
        <Column source="storage" disableSort render={({ storage }) => <StorageUse storage={storage} />} />
        <Column
          label="office.actions"
          align="right"
          render={(company) => <CompanyActions company={company} onEdit={onEdit} />}
        />
      </DataTable>
    </>
  );
}
