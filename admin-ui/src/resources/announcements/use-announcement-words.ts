import { useTranslate } from 'react-admin';
import type { Announcement } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';

/** Fields of an announcement in words. */
export function useAnnouncementWords() {
  const translate = useTranslate();
  return {
    statusOf: ({ status }: Announcement): string =>
      translate(`office.announcements.${status ? 'active' : 'inactive'}`),
    audienceOf: ({ audience = 'all', companyIds = [], planIds = [] }: Announcement): string =>
      translate(`office.announcements.audiences.${audience}`, {
        smart_count: audience === 'plans' ? planIds.length : companyIds.length,
      }),
    windowOf({ from, until }: Announcement): string {
      const [begin, end] = [from && shortDateTime(from), until && shortDateTime(until)];
      if (begin && end) return translate('office.announcements.fromUntil', { from: begin, until: end });
      if (begin) return translate('office.announcements.onlyFrom', { from: begin });
      if (end) return translate('office.announcements.onlyUntil', { until: end });
      return translate('office.announcements.always');
    },
  };
}
