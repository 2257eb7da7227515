import Check from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import type { Announcement } from '@recado/sdk/contracts';
import { useTexts } from '../../lib/i18n';
import { useTask } from '../../lib/use-task';
import { useAnnouncements } from './data/use-announcements';

/** Until it is pressed, an announcement of high priority stays in sight. */
export function AcknowledgeButton({ record, onDone }: { record: Announcement; onDone?: () => void }) {
  const t = useTexts();
  const { read } = useAnnouncements();
  const { busy, run } = useTask();
  const acknowledge = async () => {
    if (await run(() => read([record.id], true))) onDone?.();
  };
  return (
    <Button
      variant="contained"
      startIcon={<Check />}
      loading={busy}
      onClick={() => void acknowledge()}
      sx={{ flex: 'none' }}
    >
      {t('announcements.acknowledge')}
    </Button>
  );
}
