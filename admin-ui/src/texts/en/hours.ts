import type { hours as pt } from '../pt/hours';
import type { SameKeys } from '../shape';

export const hours: SameKeys<typeof pt> = {
  tab: 'Hours',
  saved: 'Hours updated.',
  saveHint: 'Click save to record the changes',
  invalid: 'Check the hours that are marked',
  open: 'Open',
  closed: 'Closed',
  openOn: 'Open: %{day}',
  more: 'More options: %{day}',
  total: '%{hours} h a week',
  fields: {
    startTimeA: '%{day}: start',
    endTimeA: '%{day}: end',
    startTimeB: '%{day}: start of the second period',
    endTimeB: '%{day}: end of the second period',
  },
  faults: {
    format: 'Type a time such as 08:00',
    incomplete: 'This time is missing',
    order: 'The end is later than the start, on the same day; 23:59 is the end of the day',
    overlap: 'The second period begins after the first',
  },
  actions: { all: 'Copy to every day', workdays: 'Copy to Monday to Friday', clear: 'Clear the day' },
  done: {
    all: '%{day} copied to every day.',
    workdays: '%{day} copied to Monday to Friday.',
    clear: '%{day} is closed now.',
  },
};
