import { useEffect, useRef, useState } from 'react';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/EmptyState';
import { useI18n } from '../../lib/i18n';
import { AnnouncementCard } from './AnnouncementCard';
import { isUnread } from './data/announcement-list';
import { useAnnouncements } from './data/use-announcements';

/** Pixels from the bottom at which the next page is requested. */
const NEAR_END = 100;

interface AnnouncementsPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The announcements; what stands here has been read. */
export default function AnnouncementsPanel({ anchor, onClose }: AnnouncementsPanelProps) {
  const { t, failureText } = useI18n();
  const { list, error, refetch, more, read } = useAnnouncements();
  const area = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState<ReadonlySet<number>>(new Set());
  const unread = list?.records.filter((one) => !one.readAt).map(({ id }) => id) ?? [];
  const key = unread.join();
  useEffect(() => {
    if (!key) return;
    const ids = key.split(',').map(Number);
    setNews((known) => new Set([...known, ...ids]));
    read(ids).catch(() => undefined); // they stay unread, and are tried again with the next opening
  }, [key, read]);
  const look = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = area.current ?? {};
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) void more();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('announcements.title'),
          sx: { width: 420, maxWidth: 'calc(100vw - 16px)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
        {t('announcements.title')}
      </Typography>
      <Divider />
      {!list && (
        <Box sx={{ p: 4, display: 'grid', justifyItems: 'center', gap: 1.5 }} role="status">
          {error ? failureText(error) : <CircularProgress aria-label={t('announcements.title')} />}
          {error && <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}
        </Box>
      )}
      {list?.records.length === 0 && (
        <EmptyState icon={Campaign} title={t('announcements.none')} text={t('announcements.noneText')} />
      )}
      {list && list.records.length > 0 && (
        <Box
          ref={area}
          onScroll={look}
          // Reached and scrolled with the keyboard alone.
          tabIndex={0}
          role="region"
          aria-label={t('announcements.title')}
          sx={{ overflowY: 'auto', maxHeight: 'min(560px, 70dvh)' }}
        >
          <Box component="ul" sx={{ m: 0, p: 1, display: 'grid', gap: 1, listStyle: 'none' }}>
            {list.records.map((record) => (
              <li key={record.id}>
                <AnnouncementCard record={record} isNew={news.has(record.id) || isUnread(record)} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Popover>
  );
}
