import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Loading, useNotify, useTranslate } from 'react-admin';
import type { Company, Schedule } from '@recado/sdk/contracts';
import { sameValue } from '@recado/sdk/rules';
import { RetryAlert } from '../../../components/RetryAlert';
import { useUnsavedWarning } from '../../../components/use-unsaved-warning';
import { conflictDesk } from '../../../edits/conflict-desk';
import { MovedNotice } from '../../../edits/MovedNotice';
import { useFieldNames } from '../../../edits/use-field-names';
import { errorKey } from '../../../providers/error-text';
import { isSound } from '../week-hours/day-times';
import { WeekHours } from '../week-hours/WeekHours';
import { useCompany, useSaveCompanyHours } from '../../../providers/use-company';

interface CompanyHoursProps {
  companyId: number;
  onSaved?: () => void;
  /** Called with whether something is unsaved. */
  isChanged?: RefObject<boolean>;
}

/** The service hours of a company, with their save button. */
export function CompanyHours({ companyId, onSaved, isChanged }: CompanyHoursProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const names = useFieldNames();
  const { data: company, error, refetch } = useCompany(companyId);
  const save = useSaveCompanyHours(companyId);
  const [draft, setDraft] = useState<Schedule[]>();
  // A change applies to the week that the user saw, even if it is reloaded meanwhile.
  const [read, setRead] = useState<Company>();
  const [tried, setTried] = useState(false);
  useUnsavedWarning(draft !== undefined);
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
    if (isChanged) isChanged.current = draft !== undefined;
  }, [isChanged, draft]);
  if (error && !company) return <RetryAlert error={error} onRetry={refetch} />;
  if (!company) return <Loading />;
  const week = draft ?? company.schedules ?? [];
  const change = (next: Schedule[]) => {
    if (!draft) setRead(company);
    setDraft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSound(week)) return notify('office.hours.invalid', { type: 'error' });
    const base = read ?? company;
    save.mutate(
      { company: base, schedules: [...week] },
      {
        onSuccess: (saved) => {
          notify('office.hours.saved', { type: 'success' });
          // A change that was made since then follows the saved week, and waits for its own press.
          if (newest.current && !sameValue(newest.current, week)) return setRead({ ...base, ...saved });
          setDraft(undefined);
          setTried(false);
          onSaved?.();
        },
        onError: (failure: unknown) => notify(errorKey(failure), { type: 'error' }),
      },
    );
  };
  // Of a company this form shows only its week.
  const hasMoved =
    draft !== undefined &&
    read !== undefined &&
    !save.isPending &&
    !sameValue(company.schedules, read.schedules) &&
    !sameValue(company.schedules, draft);
  const join = async () => {
    const conflicts = [{ field: 'schedules', mine: draft, theirs: company.schedules }];
    const question = { resource: 'companies', name: undefined, at: null, conflicts, also: [] };
    const choice = await conflictDesk.ask(question);
    if (!choice) return;
    setRead(company);
    if (choice.theirs.length > 0) setDraft(undefined);
  };
  return (
    <form noValidate onSubmit={submit}>
      <MovedNotice open={hasMoved} fields={names('companies', ['schedules'])} onJoin={() => void join()} />
      <WeekHours value={week} onChange={change} showProblems={tried} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" disabled={!draft} loading={save.isPending}>
          {translate('actions.save')}
        </Button>
        {draft && (
          <Button
            onClick={() => {
              setDraft(undefined);
              setTried(false);
            }}
          >
            {translate('actions.cancel')}
          </Button>
        )}
      </Box>
    </form>
  );
}
