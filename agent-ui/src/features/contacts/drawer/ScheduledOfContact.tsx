import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OPEN_SCHEDULES, listSchedules, type Contact } from '@recado/sdk/contracts';
import { Link as RouterLink } from 'react-router';
import { moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { useLiveEvent, useLiveTopic } from '../../../lib/live-hooks';
import { JUST_LIST } from '../../../lib/requests/schedule-list';
import { openSchedule } from '../../../lib/requests/schedule-requests';
import { useApi } from '../../../lib/services';
import { Section } from '../Section';

const SHOWN = 3;

/** What is scheduled for a contact and still to come, by time. */
export default function ScheduledOfContact({ contact }: { contact: Pick<Contact, 'id' | 'name'> }) {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const contactId = contact.id;
  const queryKey = ['contactSchedules', contactId];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listSchedules, { query: { contactId }, signal }),
  });
  const renew = () => void queries.invalidateQueries({ queryKey });
  useLiveTopic('schedule', renew);
  useLiveEvent('resync', renew);
  const coming = data?.schedules.filter(({ status }) => OPEN_SCHEDULES.includes(status)).slice(0, SHOWN);
  return (
    <Section title={t('schedules.ofContact')}>
      {!data && !isError && <Skeleton height={40} />}
      {isError && <Typography color="textSecondary">{t('schedules.ofContactFailed')}</Typography>}
      {coming?.length === 0 && <Typography color="textSecondary">{t('schedules.noneOfContact')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {coming?.map(({ id, sendAt, body }) => (
          <li key={id}>
            <Typography sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
              {moment(sendAt)}
            </Typography>
            <Typography color="textSecondary" noWrap>
              {body}
            </Typography>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
        <Button size="small" onClick={() => openSchedule({ contact, onSaved: renew })}>
          {t('schedules.add')}
        </Button>
        {data && data.schedules.length > 0 && (
          <Link component={RouterLink} to={`/schedules?contactId=${contactId}`} state={JUST_LIST}>
            {t('schedules.seeAll')}
          </Link>
        )}
      </Box>
    </Section>
  );
}
