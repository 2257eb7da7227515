import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { READERS_COUNTED, type Announcement, type AnnouncementReader } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';

/** Who has read an announcement, page by page, and how many. */
export function ReadersDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['announcement-readers', announcement.id],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => provider.announcementReaders(announcement.id, pageParam),
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
  });
  const counts = data?.pages[0];
  const told = (count: number) => (count >= READERS_COUNTED ? `${READERS_COUNTED}+` : String(count));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="readers-title">
      <DialogTitle id="readers-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate('office.announcements.readersTitle', { title: announcement.title })}
      </DialogTitle>
      {/* Reached and scrolled with the keyboard alone. */}
      <DialogContent tabIndex={0}>
        {error && (
          <Alert
            severity="error"
            action={<Button onClick={() => void refetch()}>{translate('actions.retry')}</Button>}
          >
            {translate(errorKey(error))}
          </Alert>
        )}
        {counts && (
          <Typography role="status">
            {translate('office.announcements.readCounts', {
              ...{ read: told(counts.read), acknowledged: told(counts.acknowledged) },
            })}
          </Typography>
        )}
        <List>
          {data?.pages
            .flatMap(({ records }) => records)
            .map((reader) => (
              <Reader key={reader.id} reader={reader} />
            ))}
        </List>
        <Box sx={{ display: 'grid', justifyItems: 'center' }}>
          {isFetching && (
            <CircularProgress size={24} aria-label={translate('office.announcements.readers')} />
          )}
          {hasNextPage && !isFetching && (
            <Button onClick={() => void fetchNextPage()}>{translate('office.announcements.more')}</Button>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Reader({ reader }: { reader: AnnouncementReader }) {
  const translate = useTranslate();
  const { name, company, readAt, acknowledgedAt } = reader;
  const moments = [
    translate('office.announcements.readAt', { at: shortDateTime(readAt) }),
    acknowledgedAt && translate('office.announcements.acknowledgedAt', { at: shortDateTime(acknowledgedAt) }),
  ];
  return (
    <ListItem disableGutters divider sx={{ overflowWrap: 'anywhere' }}>
      <ListItemText primary={`${name} · ${company.name}`} secondary={moments.filter(Boolean).join(' · ')} />
    </ListItem>
  );
}
