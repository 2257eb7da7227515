import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import {
  CreateButton,
  DataTable,
  List,
  SearchInput,
  SimpleList,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { avatarColor, contrastText, initials } from '@recado/sdk/ui';
import { ListTitle } from '../../components/ListTitle';
import { RowActions } from '../../components/RowActions';
import { wideOnly } from '../../components/wide-only';

const Column = DataTable.Col<User>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];
const toolbar = (
  <TopToolbar>
    <CreateButton />
  </TopToolbar>
);

export function UserList() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  return (
    <List
      title={<ListTitle text="nav.users" />}
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={toolbar}
      exporter={false}
      perPage={25}
    >
      {small ? (
        <SimpleList<User>
          primaryText={(user) => user.name}
          secondaryText={(user) => `${user.email} · ${translate(`office.users.profiles.${user.profile}`)}`}
          leftIcon={(user) => <UserAvatar user={user} />}
          linkType="edit"
        />
      ) : (
        <DataTable<User>
          rowClick="edit"
          bulkActionButtons={false}
          sx={{ ...wideOnly('id', 'startWork', 'endWork'), '& .column-email': { overflowWrap: 'anywhere' } }}
        >
          <Column source="id" label="ID" />
          <Column source="online" render={(user) => <Presence online={user.online} />} />
          <Column
            source="profileImage"
            label="office.users.avatar"
            disableSort
            render={(user) => <UserAvatar user={user} />}
          />
          <Column source="name" />
          <Column source="email" />
          <Column source="profile" render={(user) => translate(`office.users.profiles.${user.profile}`)} />
          <Column source="startWork" />
          <Column source="endWork" />
          <Column label="office.actions" align="right">
            <RowActions resource="users" consequence="office.deleteConfirm" />
          </Column>
        </DataTable>
      )}
    </List>
  );
}

export function UserAvatar({
  user,
  size = 32,
}: {
  user: Pick<User, 'name' | 'profileImage'>;
  size?: number;
}) {
  const color = avatarColor(user.name);
  return (
    <Avatar
      src={user.profileImage ?? undefined}
      alt=""
      sx={{ width: size, height: size, bgcolor: color, color: contrastText(color), fontSize: size * 0.4 }}
    >
      {initials(user.name)}
    </Avatar>
  );
}

function Presence({ online }: { online: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      label={translate(online ? 'office.users.online' : 'office.users.offline')}
      color={online ? 'success' : 'default'}
      variant={online ? 'filled' : 'outlined'}
    />
  );
}
