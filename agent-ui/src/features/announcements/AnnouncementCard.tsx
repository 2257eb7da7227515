import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Announcement } from '@recado/sdk/contracts';
import { Chip } from '../../components/Chip';
import { moment } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { AcknowledgeButton } from './AcknowledgeButton';
import { isUnread, isUrgent } from './data/announcement-list';

/** Red, orange and grey. */
const COLORS = { 1: 'error.main', 2: 'warning.main', 3: 'text.disabled' } as const;
const NAMES = { 1: 'announcements.high', 2: 'announcements.medium', 3: 'announcements.low' } as const;

/** The whole of an announcement: its text is shown as it was typed, never as markup. */
export function AnnouncementCard({ record, isNew }: { record: Announcement; isNew: boolean }) {
  const t = useTexts();
  return (
    <Box
      component="article"
      aria-labelledby={`announcement-${record.id}`}
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 },
        ...{ borderLeft: 4, borderLeftColor: COLORS[record.priority] },
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 0.5 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {`${t(NAMES[record.priority])} · ${moment(record.from ?? record.createdAt)}`}
        </Typography>
        {isNew && <Chip>{t('announcements.new')}</Chip>}
      </Box>
      <Typography variant="h3" id={`announcement-${record.id}`}>
        {record.title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', mt: 0.5 }}>{record.text}</Typography>
      {record.mediaPath && (
        <Box
          component="a"
          href={record.mediaPath}
          target="_blank"
          rel="noopener"
          aria-label={t('announcements.image', { name: record.mediaName ?? '' })}
          sx={{ display: 'block', mt: 1 }}
        >
          <Box
            component="img"
            src={record.mediaPath}
            alt=""
            loading="lazy"
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 240, borderRadius: 1 }}
          />
        </Box>
      )}
      {isUrgent(record) && isUnread(record) && (
        <Box sx={{ mt: 1.5, display: 'flex', justifyContent: 'flex-end' }}>
          <AcknowledgeButton record={record} />
        </Box>
      )}
    </Box>
  );
}
