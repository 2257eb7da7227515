import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { InfiniteList, TopToolbar } from 'react-admin';
import { AddButton } from '../../components/AddButton';
import { listFilters } from '../../components/filters/list-filters';
import { InfiniteScroll } from '../../components/InfiniteScroll';
import { ListTitle } from '../../components/ListTitle';
import { useLoadFailure } from '../../providers/use-load-failure';
import { TokensLink } from '../api-tokens/TokensLink';
import { UserCards } from './UserCards';
import { UserFilters } from './UserFilters';
import { UserTable } from './UserTable';

const filters = listFilters(<UserFilters />);
const toolbar = (
  <TopToolbar>
    <TokensLink />
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
