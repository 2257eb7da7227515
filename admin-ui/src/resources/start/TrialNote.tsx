import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SessionUser } from '@recado/sdk/contracts';
import { daysUntil } from '@recado/sdk/ui';
import { dayInWords } from '../service-hours/holidays/year-days';

/** Until when the company tries its plan for nothing, and what comes then. */
export function TrialNote({ endsOn, company }: { endsOn: string; company: SessionUser['company'] }) {
  const translate = useTranslate();
  const language = useLocale();
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" component={Link} to="/financeiro">
          {translate('office.start.trialPlan')}
        </Button>
      }
    >
      {translate('office.start.trial', {
        plan: company.plan.name,
        date: dayInWords(endsOn, language),
        smart_count: Math.max(0, daysUntil(endsOn, new Date())),
      })}
    </Alert>
  );
}
