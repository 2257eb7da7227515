import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Company } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { DueDate } from '../companies/DueDate';
import { OpenSignUp } from './OpenSignUp';
import { StartSection } from './StartSection';

const SHOWN = 5;
const listOf = (filter: object): string => `/companies?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What a super user looks at first: companies whose payment is due, the newest ones, and who may create more. */
export function InstallationCard() {
  const translate = useTranslate();
  return (
    <Card component="section" aria-labelledby="installation">
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Typography id="installation" variant="h2" sx={{ gridColumn: '1 / -1' }}>
          {translate('office.start.installation.title')}
        </Typography>
        <Companies
          title={translate('office.companies.dueStates.due')}
          filter={{ dueState: 'due' }}
          sort={{ field: 'dueDate', order: 'ASC' }}
          empty={translate('office.start.installation.noneDue')}
          fact={(company) => <DueDate company={company} />}
        />
        <Companies
          title={translate('office.companies.dueStates.soon')}
          filter={{ dueState: 'soon' }}
          sort={{ field: 'dueDate', order: 'ASC' }}
          empty={translate('office.start.installation.noneSoon')}
          fact={(company) => <DueDate company={company} />}
        />
        <Companies
          title={translate('office.start.installation.newest')}
          filter={{}}
          sort={{ field: 'createdAt', order: 'DESC' }}
          empty=""
          fact={({ createdAt, plan }) => [plan?.name, shortDateTime(createdAt)].filter(Boolean).join(' · ')}
        />
        <OpenSignUp />
      </CardContent>
    </Card>
  );
}

interface CompaniesProps {
  title: string;
  filter: object;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** What is said where there are none. */
  empty: string;
  fact: (company: Company) => ReactNode;
}

function Companies({ title, filter, sort, empty, fact }: CompaniesProps) {
  const translate = useTranslate();
  const {
    data = [],
    total,
    isPending,
    error,
    refetch,
  } = useGetList<Company>('companies', {
    ...{ filter, sort },
    pagination: { page: 1, perPage: SHOWN },
  });
  return (
    <StartSection title={title} isPending={isPending} error={error} onRetry={refetch}>
      {(heading) =>
        data.length === 0 ? (
          <Typography color="textSecondary">{empty}</Typography>
        ) : (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
              {data.map((company) => (
                <Box
                  component="li"
                  key={company.id}
                  sx={{
                    ...{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' },
                    ...{ py: 0.75, borderBottom: 1, borderColor: 'divider' },
                  }}
                >
                  <Typography noWrap sx={{ minWidth: 0 }}>
                    {company.name}
                  </Typography>
                  <Typography component="span" color="textSecondary" sx={{ flex: 'none' }}>
                    {fact(company)}
                  </Typography>
                </Box>
              ))}
            </Box>
            <Button
              component={Link}
              to={listOf(filter)}
              size="small"
              sx={{ mt: 0.5 }}
              aria-describedby={heading}
            >
              {translate('office.start.installation.all', { smart_count: total ?? data.length })}
            </Button>
          </>
        )
      }
    </StartSection>
  );
}
