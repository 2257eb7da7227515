import { DataTable, useGetIdentity, useTranslate } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { SelectColumn } from '../../components/bulk/SelectColumn';
import { BulkDelete } from '../../components/bulk/BulkDelete';
import { NothingFits } from '../../components/filters/NothingFits';
import { RowActions } from '../../components/RowActions';
import { BulkProfile } from './BulkProfile';
import { BulkQueues } from './BulkQueues';
import { InvitationMenu } from './invitation/InvitationMenu';
import { Presence, UserAvatar } from './UserFace';

const Column = DataTable.Col<User>;

/** Where it is too long for one line, it breaks before its domain. */
const EmailParts = ({ email }: Pick<User, 'email'>) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** Next to an open menu every column fits, as headings and addresses may wrap. */
const FITTING = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: { lg: 0.75, xl: 2 } },
  // A heading breaks between its words alone.
  '& .RaDataTable-headerCell, & .RaDataTable-headerCell *': { whiteSpace: 'normal', overflowWrap: 'normal' },
  '& td.column-email': { overflowWrap: 'anywhere', minWidth: 152 },
  '& .column-profile': { whiteSpace: 'nowrap' },
} as const;

export function UserTable() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <>
      <BulkDelete resource="users">
        <BulkProfile />
        <BulkQueues />
      </BulkDelete>
      <DataTable<User> empty={<NothingFits />} rowClick="edit" bulkActionButtons={false} sx={FITTING}>
        <SelectColumn<User> isSelectable={({ id }) => id !== identity?.id} />
        <Column source="id" label="ID" />
        <Column source="online" render={(user) => <Presence user={user} />} />
        <Column
          source="profileImage"
          label="office.users.avatar"
          disableSort
          render={(user) => <UserAvatar user={user} />}
        />
        <Column source="name" />
        <Column source="email" render={({ email }) => <EmailParts email={email} />} />
        <Column source="profile" render={(user) => translate(`office.users.profiles.${user.profile}`)} />
        <Column source="startWork" />
        <Column source="endWork" />
        <Column
          label="office.actions"
          align="right"
          render={(user) => (
            <RowActions resource="users" consequence="office.deleteConfirm">
              <InvitationMenu user={user} />
            </RowActions>
          )}
        />
      </DataTable>
    </>
  );
}
