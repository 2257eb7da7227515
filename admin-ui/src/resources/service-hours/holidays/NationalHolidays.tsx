import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Confirm, useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import type { Holiday } from '@recado/sdk/contracts';
import { errorKey } from '../../../providers/error-text';
import { useSettings } from '../../../providers/use-settings';
import { missingNationalHolidays, type NewHoliday } from './national-holidays';
import { dayInWords } from './year-days';

interface NationalHolidaysProps {
  year: number;
  present: readonly Holiday[];
  onAdded: () => void;
}

/** Adds missing national holidays of the company's country to a year, after showing them. */
export function NationalHolidays({ year, present, onAdded }: NationalHolidaysProps) {
  const translate = useTranslate();
  const language = useLocale();
  const notify = useNotify();
  const provider = useDataProvider();
  const { data: settings } = useSettings();
  const [asked, setAsked] = useState<readonly NewHoliday[]>([]);
  const [busy, setBusy] = useState(false);
  const timeZone = settings?.find(({ key }) => key === 'timeZone')?.value;
  const missing = missingNationalHolidays(timeZone, year, present);
  if (missing.length === 0 && asked.length === 0) return null;
  const add = async () => {
    setBusy(true);
    try {
      await Promise.all(asked.map((data) => provider.create('holidays', { data })));
      notify('office.holidays.nationalAdded', {
        type: 'success',
        messageArgs: { smart_count: asked.length },
      });
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
    } finally {
      onAdded(); // even if only some were accepted
      setBusy(false);
      setAsked([]);
    }
  };
  return (
    <>
      <Button onClick={() => setAsked(missing)}>{translate('office.holidays.addNational')}</Button>
      <Confirm
        isOpen={asked.length > 0}
        loading={busy}
        title={translate('office.holidays.nationalAsk', { year })}
        content={
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {asked.map(({ date, name }) => (
              <li key={date}>
                {dayInWords(date, language)}: {name}
              </li>
            ))}
          </Box>
        }
        confirm="actions.add"
        onConfirm={() => void add()}
        onClose={() => setAsked([])}
      />
    </>
  );
}
