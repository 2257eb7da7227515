import { useState } from 'react';
import type { Holiday } from '@recado/sdk/contracts';
import { compareEdits, sameValue, yielding } from '@recado/sdk/rules';
import { conflictDesk } from '../../../edits/conflict-desk';
import { useFieldNames } from '../../../edits/use-field-names';
import { useMovedRecord } from '../../../edits/use-moved-record';
import { holidayForm, toChanges } from './holiday-form';

type Values = Record<string, unknown>;

/**
 * The values of a holiday's form, and the record they are based on. `moved` names fields that somebody else changed
 * since.
 */
export function useHolidayForm(holiday: Holiday | undefined, date: string) {
  const names = useFieldNames();
  const [read, setRead] = useState(holiday);
  const [form, setForm] = useState(() => holidayForm(holiday, date));
  const { moved: now } = useMovedRecord('holidays', read);
  const show = (next: Holiday, shown = next) => {
    setRead(next);
    setForm(holidayForm(shown, date));
  };
  const typed = toChanges(holidayForm(read, date), form);
  const isTyped = Object.keys(typed).length > 0;
  // Nothing is typed yet: the form shows the new values at once.
  if (now && !isTyped) show(now);
  const changed = (Object.keys(now ?? {}) as (keyof Holiday)[]).filter(
    (field) => !sameValue(now?.[field], read?.[field]),
  );
  const join = async () => {
    if (!read || !now) return;
    const { conflicts, theirs: also, merged } = compareEdits(read as Values, typed, now as Values);
    const question = { resource: 'holidays', name: undefined, at: null, conflicts, also };
    const choice = conflicts.length > 0 ? await conflictDesk.ask(question) : { theirs: [] };
    if (choice) show(now, { ...now, ...yielding(merged, now as Values, choice.theirs) });
  };
  return { read, form, setForm, join, moved: now && isTyped ? names('holidays', changed) : undefined };
}
