import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { wideOnly } from '../../components/wide-only';
import { CompanyActions } from './CompanyActions';
import { CompanyState } from './CompanyState';
import { DueDate } from './DueDate';
import { dayText, dueOf } from './company-record';
import { surfaceOf } from './due-surface';

const Column = DataTable.Col<Company>;
const LESSER = ['createdAt', 'lastLogin'];

export function CompanyTable({ onEdit }: { onEdit: (company: Company) => void }) {
  return (
    <DataTable<Company>
      rowClick={false}
      bulkActionButtons={false}
      rowSx={(company) => ({ bgcolor: surfaceOf(dueOf(company)) })}
      sx={{ ...wideOnly(...LESSER), '& .column-name': { overflowWrap: 'anywhere' } }}
    >
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
      <Column source="createdAt" render={({ createdAt }) => dayText(createdAt)} />
      <Column source="dueDate" render={(company) => <DueDate company={company} />} />
      <Column source="lastLogin" render={({ lastLogin }) => (lastLogin ? shortDateTime(lastLogin) : '–')} />
      <Column
        source="numberAttendants"
        disableSort
        align="right"
        render={({ numberAttendants, plan }) => `${numberAttendants} / ${plan?.users ?? '–'}`}
      />
      <Column
        source="numberConections"
        disableSort
        align="right"
        render={({ numberConections, plan }) => `${numberConections} / ${plan?.connections ?? '–'}`}
      />
      <Column
        label="office.actions"
        align="right"
        render={(company) => <CompanyActions company={company} onEdit={onEdit} />}
      />
    </DataTable>
  );
}
