import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Company } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { useCounts } from '../../components/use-counts';
import { StorageUse } from '../../components/StorageUse';
import { CompanyActions } from './CompanyActions';
import { CompanyState } from './CompanyState';
import { DueDate } from './DueDate';
import { dueOf } from './company-record';
import { surfaceOf } from './due-surface';

/** The list where a table has no room. */
export function CompanyCards({ onEdit }: { onEdit: (company: Company) => void }) {
  const counts = useCounts();
  return (
    <CardList<Company> width={340}>
      {(company) => (
        <Card component="li" sx={{ p: 2, display: 'grid', gap: 1, bgcolor: surfaceOf(dueOf(company)) }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{company.name}</Typography>
              <Typography color="textSecondary">{company.email}</Typography>
            </Box>
            <CompanyState company={company} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'flex-end' }}>
            <Typography component="div">
              {company.plan?.name} ·{' '}
              {counts({ users: company.numberAttendants, connections: company.numberConections })}
            </Typography>
            <Typography component="div">
              <DueDate company={company} />
            </Typography>
          </Box>
          <StorageUse storage={company.storage} />
          <CompanyActions company={company} onEdit={onEdit} />
        </Card>
      )}
    </CardList>
  );
}
