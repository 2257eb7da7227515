import { useState } from 'react';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Badge from '@mui/material/Badge';
import { IconAction } from '../../components/IconAction';
import { useTexts } from '../../lib/i18n';
import AnnouncementsPanel from './AnnouncementsPanel';
import { useAnnouncementUpdates, useAnnouncements } from './data/use-announcements';

/** How many announcements the user has not read, and all of them in a panel. */
export default function AnnouncementsButton() {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { list } = useAnnouncements();
  useAnnouncementUpdates();
  const unread = list?.unread ?? 0;
  return (
    <>
      <IconAction
        label={unread > 0 ? t('announcements.unread', { smart_count: unread }) : t('announcements.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge color="error" badgeContent={unread || null} overlap="circular">
          <Campaign />
        </Badge>
      </IconAction>
      {anchor && <AnnouncementsPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
