import { addDays, firstMomentAt } from '@recado/sdk/flow';

export interface TimeRange {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** The range of one day (`YYYY-MM-DD`) by a company's clocks; days with a clock change are shorter or longer. */
export const dayRange = (date: string, timeZone: string): TimeRange => ({
  from: firstMomentAt(date, '00:00', timeZone),
  to: firstMomentAt(addDays(date, 1), '00:00', timeZone),
});
