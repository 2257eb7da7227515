import Box from '@mui/material/Box';
import { canOpen, isAdmin } from '@recado/sdk/rules';
import AnnouncementsButton from '../../features/announcements/AnnouncementsButton';
import ChatsButton from '../../features/chats/ChatsButton';
import { Tour } from '../../features/tour/Tour';
import { useUser } from '../../lib/session';
import { SetupChip } from './SetupChip';

/** The first steps of a new company, what colleagues write, and what is told to everybody. */
export default function TopBarNews() {
  const user = useUser();
  return (
    <Box sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 } }}>
      {isAdmin(user) && !user.company.setupDone && !user.preferences.setupHidden && <SetupChip />}
      {canOpen('chats', user) && <ChatsButton />}
      <AnnouncementsButton />
      <Tour />
    </Box>
  );
}
