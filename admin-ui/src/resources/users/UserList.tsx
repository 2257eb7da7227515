import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { InfiniteList, TopToolbar } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { AddButton } from '../../components/AddButton';
import { ExportCsv } from '../../components/csv/ExportCsv';
import { listFilters } from '../../components/filters/list-filters';
import { InfiniteScroll } from '../../components/InfiniteScroll';
import { ListTitle } from '../../components/ListTitle';
import { useLoadFailure } from '../../providers/use-load-failure';
import { TokensLink } from '../api-tokens/TokensLink';
import { ImportPeople } from './import/ImportPeople';
import { UserCards } from './UserCards';
import { UserFilters } from './UserFilters';
import { UserTable } from './UserTable';

const filters = listFilters(<UserFilters />);
const CSV = [
  ...['id', 'name', 'email'],
  { source: 'profile', words: 'office.users.profiles' },
  { source: 'queueIds', value: ({ queues }: User) => queues },
  ...['startWork', 'endWork', 'wpp', 'language'],
];
const toolbar = (
  <TopToolbar sx={{ flexWrap: 'wrap' }}>
    <TokensLink />
    <ExportCsv<User> fields={CSV} />
    <ImportPeople />
    <AddButton />
  </TopToolbar>
);

export function UserList() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const onError = useLoadFailure('office.loadFailed');
  return (
    <InfiniteList
      title={<ListTitle text="nav.users" />}
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={toolbar}
      exporter={false}
      perPage={25}
      pagination={<InfiniteScroll />}
      queryOptions={{ onError }}
      {...(small && { component: 'div' as const })}
    >
      {small ? <UserCards /> : <UserTable />}
    </InfiniteList>
  );
}
