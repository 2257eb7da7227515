import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SkippableStep } from '@recado/sdk/contracts';
import type { SetupStep } from './checklist';
import { useSkipSteps } from './use-setup';

/** The steps, each with the way to it; the next one stands out. */
export function SetupList({ steps }: { steps: SetupStep[] }) {
  const skipping = useSkipSteps();
  const skipped = steps.flatMap((step) => (step.skipped && step.skippable ? [step.skippable] : []));
  const next = steps.find(({ done }) => !done);
  const toggle = (step: SkippableStep) =>
    skipping.mutate(skipped.includes(step) ? skipped.filter((one) => one !== step) : [...skipped, step]);
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((step) => (
        <Step
          key={step.id}
          step={step}
          isNext={step === next}
          busy={skipping.isPending}
          onToggle={() => step.skippable && toggle(step.skippable)}
        />
      ))}
    </Box>
  );
}

interface StepProps {
  step: SetupStep;
  isNext: boolean;
  busy: boolean;
  onToggle: () => void;
}

function Step({ step, isNext, busy, onToggle }: StepProps) {
  const translate = useTranslate();
  const { id, done, begun, skippable, skipped, to, href, newTab, other } = step;
  const of = (text: string) => translate(`office.start.steps.${id}.${text}`);
  const link = to
    ? { component: Link, to }
    : { component: 'a', href, ...(newTab && { target: '_blank', rel: 'noopener' }) };
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' },
        flexWrap: 'wrap',
      }}
    >
      {done ? (
        <DoneIcon color="success" titleAccess={translate('office.start.done')} />
      ) : (
        <OpenIcon color="disabled" titleAccess={translate('office.start.open')} />
      )}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{of('title')}</Typography>
        <Typography color="textSecondary">{of(skipped ? 'skipped' : begun ? 'begun' : 'text')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end', ml: 'auto' }}>
        {skippable && (!done || skipped) && (
          <Button disabled={busy} onClick={onToggle}>
            {skipped ? translate('office.start.unskip') : of('skip')}
          </Button>
        )}
        {other && !done && (
          <Button component={Link} to={other}>
            {of('other')}
          </Button>
        )}
        {!skipped && (
          <Button variant={done ? 'text' : isNext ? 'contained' : 'outlined'} {...link}>
            {done && other ? of('other') : of('action')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
