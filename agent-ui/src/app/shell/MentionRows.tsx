import AlternateEmail from '@mui/icons-material/AlternateEmailOutlined';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Mention } from '@recado/sdk/contracts';
import { cardTime } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { OPENED } from '../../lib/requests/ticket-actions';

interface MentionRowsProps {
  mentions: readonly Mention[];
  onChoose: () => void;
}

/** The notes that name the user: each leads to the very note. */
export function MentionRows({ mentions, onChoose }: MentionRowsProps) {
  const t = useTexts();
  return (
    <>
      <List aria-label={t('mentions.mark')} sx={{ overflowY: 'auto', maxHeight: 280, p: 0.75, flex: 'none' }}>
        {mentions.map(({ messageId, ticketUuid, contactName, userName, text, createdAt }) => {
          const who = userName ? t('mentions.by', { user: userName }) : t('mentions.byNobody');
          return (
            <ListItem key={messageId} disablePadding>
              <ListItemButton
                component={Link}
                to={`/tickets/${ticketUuid}?msg=${messageId}`}
                state={OPENED}
                onClick={onChoose}
                sx={{ px: 1 }}
              >
                <ListItemAvatar sx={{ minWidth: 48 }}>
                  <Avatar
                    aria-hidden
                    sx={{ width: 36, height: 36, bgcolor: 'recado.accentSoft', color: 'primary.main' }}
                  >
                    <AlternateEmail fontSize="small" />
                  </Avatar>
                </ListItemAvatar>
                <ListItemText
                  primary={text ? `${who}: ${text}` : who}
                  secondary={t('mentions.in', { name: contactName })}
                  slotProps={{
                    primary: {
                      sx: {
                        fontWeight: 600,
                        overflow: 'hidden',
                        overflowWrap: 'anywhere',
                        display: '-webkit-box',
                        WebkitLineClamp: 2,
                        WebkitBoxOrient: 'vertical',
                      },
                    },
                    secondary: { noWrap: true },
                  }}
                />
                <Typography
                  variant="caption"
                  component="div"
                  sx={{ pl: 1, flex: 'none', color: 'text.secondary' }}
                >
                  {cardTime(createdAt)}
                </Typography>
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
      <Divider />
    </>
  );
}
