import Box from '@mui/material/Box';
import { canOpen } from '@recado/sdk/rules';
import AnnouncementsButton from '../../features/announcements/AnnouncementsButton';
import ChatsButton from '../../features/chats/ChatsButton';
import { useUser } from '../../lib/session';

/** What is told to everybody, and what colleagues write. */
export default function TopBarNews() {
  const user = useUser();
  return (
    <Box sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 } }}>
      {canOpen('chats', user) && <ChatsButton />}
      <AnnouncementsButton />
    </Box>
  );
}
