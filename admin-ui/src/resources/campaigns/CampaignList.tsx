import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { InfiniteList, TopToolbar } from 'react-admin';
import { AddButton } from '../../components/AddButton';
import { ExportCsv } from '../../components/csv/ExportCsv';
import { EmptyList } from '../../components/EmptyList';
import { listFilters } from '../../components/filters/list-filters';
import { InfiniteScroll } from '../../components/InfiniteScroll';
import { ListTitle } from '../../components/ListTitle';
import { useLoadFailure } from '../../providers/use-load-failure';
import { CampaignCards } from './CampaignCards';
import { CampaignTable } from './CampaignTable';
import { SettingsLink } from './SettingsLink';

const filters = listFilters();
const CSV = ['name', { source: 'status', words: 'campaignStatuses' }, 'scheduledAt', 'completedAt'];
const toolbar = (
  <TopToolbar>
    <SettingsLink />
    <ExportCsv fields={CSV} />
    <AddButton />
  </TopToolbar>
);
const BARE = { '& .RaList-content': { bgcolor: 'transparent', border: 0, boxShadow: 'none' } };

export function CampaignList() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const onError = useLoadFailure('office.operation.listFailed');
  return (
    <InfiniteList
      queryOptions={{ onError }}
      title={<ListTitle text="nav.campaigns" />}
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      actions={toolbar}
      exporter={false}
      perPage={25}
      pagination={<InfiniteScroll />}
      sx={small ? BARE : {}}
      empty={
        <EmptyList
          title="office.campaigns.emptyTitle"
          text="office.campaigns.emptyText"
          action={<AddButton />}
        />
      }
    >
      {small ? <CampaignCards /> : <CampaignTable />}
    </InfiniteList>
  );
}
