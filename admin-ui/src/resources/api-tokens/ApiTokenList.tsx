import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { List, useListContext, useTranslate } from 'react-admin';
import type { CompanyApiToken } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { EmptyList } from '../../components/EmptyList';
import { NothingFits } from '../../components/filters/NothingFits';
import { ListTitle } from '../../components/ListTitle';
import { PAGED, Pages } from '../../components/Pages';
import { ApiTokenCard } from './ApiTokenCard';

const EMPTY = (
  <EmptyList title="office.apiTokens.emptyTitle" text="office.apiTokens.emptyText" action={null} />
);

/** Who in the company lets a program act for them, and how to end it. */
export function ApiTokenList() {
  return (
    <List
      title={<ListTitle text="office.apiTokens.title" />}
      actions={false}
      exporter={false}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      pagination={<Pages />}
      queryOptions={PAGED}
      storeKey={false}
      empty={EMPTY}
      sx={{ '& .RaList-content': { boxShadow: 'none', bgcolor: 'transparent', border: 0 } }}
    >
      <Tokens />
    </List>
  );
}

function Tokens() {
  const translate = useTranslate();
  const { error } = useListContext<CompanyApiToken>();
  // A failed response says nothing about the tokens.
  if (error) return <NothingFits />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{translate('office.apiTokens.intro')}</Typography>
      <CardList<CompanyApiToken> width={320}>{(token) => <ApiTokenCard token={token} />}</CardList>
    </Box>
  );
}
