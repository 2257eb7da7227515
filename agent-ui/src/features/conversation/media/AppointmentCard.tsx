import EventOutlined from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import type { AppointmentData } from '@recado/sdk/contracts';
import { clock, daysAgo, longDay } from '../../../lib/dates';
import { useI18n } from '../../../lib/i18n';
import { OfferFrame, OutsideLink, Small } from './OfferParts';

/** An appointment that somebody shares, in this computer's time. */
export function AppointmentCard({ event }: { event: AppointmentData }) {
  const { t, language } = useI18n();
  const { name, description, startsAt, endsAt, place, url, cancelled } = event;
  const title = cancelled ? t('offers.eventCancelled') : t('tickets.event');
  const dayAndTime = (at: string) => `${longDay(at, language)}, ${clock(at)}`;
  const isOneDay =
    startsAt !== undefined && endsAt !== undefined && daysAgo(startsAt, new Date(endsAt)) === 0;
  return (
    <OfferFrame icon={<EventOutlined aria-hidden />} title={title}>
      <Box dir="auto" sx={{ fontWeight: 600, textDecoration: cancelled ? 'line-through' : 'none' }}>
        {name}
      </Box>
      {startsAt && (
        <div>
          <time dateTime={startsAt}>{dayAndTime(startsAt)}</time>
          {endsAt && (
            <>
              {' – '}
              <time dateTime={endsAt}>{isOneDay ? clock(endsAt) : dayAndTime(endsAt)}</time>
            </>
          )}
        </div>
      )}
      {place && <Small>{place}</Small>}
      {description && <Small>{description}</Small>}
      <OutsideLink url={url} text={t('offers.join')} />
    </OfferFrame>
  );
}
