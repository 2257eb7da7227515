import type { Announcement } from '../outgoing-webhooks/announce.tx.js';

interface Time {
  companyId: number;
  scheduleId: number;
  occurrence: string;
  contactId: number;
}

/** A time of a scheduled message: whatever happens to it is announced once. */
const told = ({ companyId, scheduleId, occurrence, contactId }: Time, what: 'sent' | 'missed') => ({
  ...{ companyId, contactId, origin: 'schedule' as const },
  id: `schedule-${scheduleId}-${what}-${occurrence.replaceAll(/[^0-9A-Za-z]+/g, '-')}`,
  data: { scheduleId, occurrence, contactId },
});

export function sentTime(time: Time, messageId: number): Announcement {
  const { data, ...rest } = told(time, 'sent');
  return { ...rest, name: 'schedule.sent', data: { ...data, messageId } };
}
export const missedTime = (time: Time): Announcement => ({
  ...told(time, 'missed'),
  name: 'schedule.missed',
});
