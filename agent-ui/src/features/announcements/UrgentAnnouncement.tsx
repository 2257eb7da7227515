import { useState } from 'react';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTexts } from '../../lib/i18n';
import { AcknowledgeButton } from './AcknowledgeButton';
import { AnnouncementCard } from './AnnouncementCard';
import { isUnread, isUrgent } from './data/announcement-list';
import { useAnnouncements } from './data/use-announcements';

/**
 * Below the top bar: the newest announcement of high priority, on every screen until it is acknowledged. No dialog by
 * itself: what somebody is typing must not end up as its answer.
 */
export default function UrgentAnnouncement() {
  const t = useTexts();
  const { list } = useAnnouncements();
  const [openedId, setOpenedId] = useState<number>();
  const waiting = list?.records.filter((one) => isUrgent(one) && isUnread(one)) ?? [];
  const [record] = waiting;
  const opened = waiting.find(({ id }) => id === openedId);
  const close = () => setOpenedId(undefined);
  return (
    <>
      <Box role="status">
        {record && (
          <Box
            component="section"
            aria-label={t('announcements.urgent')}
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
              ...{ px: { xs: 1, sm: 2 }, py: 0.75, color: 'text.primary', bgcolor: 'recado.badSoft' },
              ...{ borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <Campaign fontSize="small" color="error" />
            <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'flex', gap: 1 }}>
              <Box component="strong" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {record.title}
              </Box>
              {waiting.length > 1 && (
                <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
                  {t('announcements.more', { smart_count: waiting.length - 1 })}
                </Box>
              )}
            </Box>
            <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
              <Button color="inherit" onClick={() => setOpenedId(record.id)}>
                {t('announcements.open')}
              </Button>
              <AcknowledgeButton key={record.id} record={record} />
            </Box>
          </Box>
        )}
      </Box>
      {opened && (
        <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={`announcement-${opened.id}`}>
          <DialogContent tabIndex={0} sx={{ p: 1 }}>
            <AnnouncementCard record={opened} isNew={false} />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('actions.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
