import type { BodyOf, Holiday, createHoliday, updateHoliday } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { HolidayRow, HolidayValues } from './holidays.repo.js';
import { namesTimes, rangesFrom, timesFrom } from '../weekly-hours/weekly-hours.wire.js';

export type HolidayForm = BodyOf<typeof createHoliday> | BodyOf<typeof updateHoliday>;

export function toHoliday(row: HolidayRow): Holiday {
  const { id, date, name, yearly, hours, queueId, connectionId, version, createdAt, updatedAt } = row;
  return {
    id,
    date,
    name,
    yearly,
    closed: hours.length === 0,
    ...timesFrom(hours),
    queueId,
    whatsappId: connectionId,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The columns that a form names, except the owner; absent fields stay as they were. */
export function fromHolidayForm(form: HolidayForm): HolidayValues {
  const { date, yearly } = form;
  const name = form.name?.trim();
  if (name !== undefined && name.length < 2) throw apiError('ERR_VALIDATION', 'name is too short');
  return Object.fromEntries(
    Object.entries({ date, name, yearly, hours: hoursFrom(form) }).filter(([, value]) => value !== undefined),
  );
}

/** Times open a day, unless the form says that it is closed. */
function hoursFrom(form: HolidayForm): HolidayRow['hours'] | undefined {
  if (form.closed === true) return [];
  if (!namesTimes(form)) {
    if (form.closed === false) throw apiError('ERR_SERVICE_HOURS', 'startTimeA is missing');
    return undefined;
  }
  return rangesFrom(form);
}
