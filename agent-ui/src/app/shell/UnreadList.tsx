import DoneAll from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { NOTIFICATION_SCOPES, type NotificationScope } from '@recado/sdk/rules';
import { EmptyState } from '../../components/EmptyState';
import { PersonAvatar } from '../../components/PersonAvatar';
import { cardTime } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { saidIn, withoutMarks } from '../../lib/messages/preview';
import { OPENED } from '../../lib/requests/ticket-actions';
import { setNotificationScope, useNotificationScope } from '../../live/unread/notification-scope';
import type { UnreadTickets } from '../../live/unread/unread-tickets';
import { switchNotifications, useNotificationState } from '../../live/unread/use-notifications';
import { useUnseenMentions } from '../../live/unread/unseen-mentions';
import { Beside } from '../RouteBoundary';
import { MentionRows } from './MentionRows';

const PushDevice = lazyWithRareTexts(() => import('./PushDevice'));

/** The unread conversations, and whether the desktop notifies of new ones. */
export function UnreadList({ tickets, onChoose }: { tickets: UnreadTickets; onChoose: () => void }) {
  const t = useTexts();
  const { list: mentions } = useUnseenMentions();
  return (
    <>
      <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
        {t('shell.unread')}
      </Typography>
      <Divider />
      {mentions.length > 0 && <MentionRows mentions={mentions} onChoose={onChoose} />}
      {tickets.length === 0 ? (
        mentions.length === 0 && (
          <EmptyState icon={DoneAll} title={t('shell.noUnread')} text={t('shellLazy.noUnreadText')} />
        )
      ) : (
        <List sx={{ overflowY: 'auto', maxHeight: 400, p: 0.75 }}>
          {tickets.map((ticket) => (
            <ListItem key={ticket.id} disablePadding>
              <ListItemButton
                component={Link}
                to={`/tickets/${ticket.uuid}`}
                state={OPENED}
                onClick={onChoose}
                sx={{ px: 1 }}
              >
                <ListItemAvatar sx={{ minWidth: 48 }}>
                  <PersonAvatar
                    name={ticket.contact.name}
                    src={ticket.contact.urlPicture}
                    seed={ticket.contactId}
                    size={36}
                  />
                </ListItemAvatar>
                <ListItemText
                  primary={ticket.contact.name}
                  secondary={saidIn(t, ticket.lastMessageType, withoutMarks(ticket.lastMessage ?? ''))}
                  slotProps={{
                    primary: { noWrap: true, sx: { fontWeight: 600 } },
                    secondary: { noWrap: true },
                  }}
                />
                <Box sx={{ pl: 1, flex: 'none', textAlign: 'right' }}>
                  <Typography variant="caption" component="div" color="textDisabled">
                    {cardTime(ticket.updatedAt)}
                  </Typography>
                  <Box
                    component="span"
                    sx={{
                      display: 'inline-block',
                      minWidth: 20,
                      px: 0.75,
                      borderRadius: 2.5,
                      textAlign: 'center',
                      typography: 'caption',
                      fontWeight: 600,
                      lineHeight: '18px',
                      bgcolor: 'success.main',
                      color: 'success.contrastText',
                    }}
                  >
                    {ticket.unreadMessages}
                  </Box>
                </Box>
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <Divider />
      <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1 }}>
        <ScopeChoice />
        <NotificationSwitch />
        <Beside>
          <PushDevice />
        </Beside>
      </Box>
    </>
  );
}

function NotificationSwitch() {
  const t = useTexts();
  const state = useNotificationState();
  if (state === 'unsupported') return null;
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={state === 'on'}
            disabled={state === 'blocked'}
            onChange={(_, on) => void switchNotifications(on)}
          />
        }
        label={t('shellLazy.desktopNotifications')}
      />
      {state === 'blocked' && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('shellLazy.notificationsBlocked')}
        </Typography>
      )}
    </div>
  );
}

const SCOPE_TEXTS = {
  none: 'notices.scopeNone',
  mine: 'notices.scopeMine',
  all: 'notices.scopeAll',
} as const;

/** Whose messages cause a sound and a notification. */
function ScopeChoice() {
  const t = useTexts();
  const scope = useNotificationScope();
  return (
    <TextField
      select
      label={t('notices.scope')}
      value={scope}
      onChange={(event) => setNotificationScope(event.target.value as NotificationScope)}
    >
      {NOTIFICATION_SCOPES.map((one) => (
        <MenuItem key={one} value={one}>
          {t(SCOPE_TEXTS[one])}
        </MenuItem>
      ))}
    </TextField>
  );
}
