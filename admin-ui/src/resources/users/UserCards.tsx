import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useCreatePath, useTranslate } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { RowActions } from '../../components/RowActions';
import { InvitationMenu } from './invitation/InvitationMenu';
import { Presence, UserAvatar } from './UserFace';

/** The list where a table has no room: the same facts, one card per user. */
export function UserCards() {
  return <CardList<User> width={320}>{(user) => <UserCard user={user} />}</CardList>;
}

function UserCard({ user }: { user: User }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, name, email, profile, startWork, endWork } = user;
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <UserAvatar user={user} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={createPath({ resource: 'users', type: 'edit', id })}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
        </Box>
        <RowActions resource="users" consequence="office.deleteConfirm">
          <InvitationMenu user={user} />
        </RowActions>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Presence user={user} />
        <Typography variant="body2" color="textSecondary">
          {`ID ${id} · ${translate(`office.users.profiles.${profile}`)} · ${startWork}–${endWork}`}
        </Typography>
      </Box>
    </Card>
  );
}
