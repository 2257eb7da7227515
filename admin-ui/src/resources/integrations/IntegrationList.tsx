import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { List, useListContext, useTranslate } from 'react-admin';
import type { CompanyIntegration } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { EmptyList } from '../../components/EmptyList';
import { NothingFits } from '../../components/filters/NothingFits';
import { ListTitle } from '../../components/ListTitle';
import { IntegrationCard } from './IntegrationCard';

const EMPTY = (
  <EmptyList title="office.integrations.emptyTitle" text="office.integrations.emptyText" action={null} />
);

/** What is installed, and what the company has decided about each. */
export function IntegrationList() {
  return (
    <List
      title={<ListTitle text="office.integrations.title" />}
      actions={false}
      exporter={false}
      pagination={false}
      perPage={100}
      storeKey={false}
      empty={EMPTY}
      sx={{ '& .RaList-content': { boxShadow: 'none', bgcolor: 'transparent', border: 0 } }}
    >
      <Integrations />
    </List>
  );
}

function Integrations() {
  const translate = useTranslate();
  const { error } = useListContext<CompanyIntegration>();
  // A failed response says nothing about what is installed.
  if (error) return <NothingFits />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{translate('office.integrations.intro')}</Typography>
      <CardList<CompanyIntegration> width={320}>{(one) => <IntegrationCard integration={one} />}</CardList>
    </Box>
  );
}
