import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { List, TopToolbar, useListContext, useTranslate } from 'react-admin';
import type { Webhook } from '@recado/sdk/contracts';
import { AddButton } from '../../components/AddButton';
import { CardList } from '../../components/CardList';
import { EmptyList } from '../../components/EmptyList';
import { NothingFits } from '../../components/filters/NothingFits';
import { ListTitle } from '../../components/ListTitle';
import { WebhookCard } from './WebhookCard';

const EMPTY = (
  <EmptyList title="office.webhooks.emptyTitle" text="office.webhooks.emptyText" action={<AddButton />} />
);
const toolbar = (
  <TopToolbar>
    <AddButton />
  </TopToolbar>
);

export function WebhookList() {
  return (
    <List
      title={<ListTitle text="office.webhooks.title" />}
      actions={toolbar}
      exporter={false}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={100}
      pagination={false}
      storeKey={false}
      empty={EMPTY}
      sx={{ '& .RaList-content': { boxShadow: 'none', bgcolor: 'transparent', border: 0 } }}
    >
      <Webhooks />
    </List>
  );
}

function Webhooks() {
  const translate = useTranslate();
  const { error } = useListContext<Webhook>();
  // A failed response says nothing about the webhooks.
  if (error) return <NothingFits />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{translate('office.webhooks.intro')}</Typography>
      <CardList<Webhook> width={340}>{(webhook) => <WebhookCard webhook={webhook} />}</CardList>
    </Box>
  );
}
