import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Announcement } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { FactList } from '../../components/FactList';
import { AnnouncementButtons, type RowProps } from './AnnouncementButtons';
import { PriorityChip } from './PriorityChip';
import { useAnnouncementWords } from './use-announcement-words';

export function AnnouncementCards(props: RowProps) {
  const translate = useTranslate();
  const words = useAnnouncementWords();
  const factsOf = (one: Announcement) => ({
    audience: words.audienceOf(one),
    window: words.windowOf(one),
    state: words.statusOf(one),
    mediaName: one.mediaName ?? translate('office.announcements.noImage'),
  });
  return (
    <CardList<Announcement> width={320}>
      {(one) => (
        <Card component="li" sx={{ minWidth: 0 }}>
          <CardContent sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography component="h2" variant="subtitle1">
                {one.title}
              </Typography>
              <PriorityChip priority={one.priority} />
            </Box>
            <FactList
              facts={factsOf(one)}
              label={(fact) => translate(`resources.announcements.fields.${fact}`)}
            />
            <AnnouncementButtons {...props} announcement={one} />
          </CardContent>
        </Card>
      )}
    </CardList>
  );
}
