import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { sumText } from '../../../components/money';
import { useCounts } from '../../../components/use-counts';
import { price } from '../../plans/plan-record';
import type { CheckoutDraft, PlanChoice } from './checkout-draft';
import { CustomCounters } from './CustomCounters';
import { LEAST_COUNT } from './plan-choice';
import { PlanEffect } from './PlanEffect';
import type { PlanChange } from './use-plan-change';

interface PlanStepProps {
  invoice: InvoiceDetails;
  draft: CheckoutDraft;
  change: (changes: Partial<CheckoutDraft>) => void;
  plans: PlanChange;
  nextPlan: { name: string } | null;
}

/** Keeps the plan, or chooses another one: of those on offer, or by how many users and connections are needed. */
export function PlanStep({ invoice, draft: { choice }, change, plans, nextPlan }: PlanStepProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const counts = useCounts();
  const choose = (value: string) => {
    const next: PlanChoice =
      value === 'keep'
        ? { kind: 'keep' }
        : value === 'custom'
          ? { kind: 'custom', users: LEAST_COUNT, connections: LEAST_COUNT }
          : { kind: 'plan', planId: Number(value) };
    change({ choice: next });
  };
  const { offered = [] } = plans;
  const others = offered.filter(({ id }) => id !== invoice.planId || nextPlan !== null);
  return (
    <>
      <RadioGroup
        aria-label={translate('office.checkout.headings.plan')}
        value={choice.kind === 'plan' ? String(choice.planId) : choice.kind}
        onChange={(_, value) => choose(value)}
        sx={{ gap: 1, flexWrap: 'nowrap' }}
      >
        <Choice
          value="keep"
          title={
            nextPlan
              ? translate('office.checkout.keepNext', { name: nextPlan.name })
              : translate('office.checkout.keep', { name: invoice.detail })
          }
          text={[
            sumText(invoice.amountMinor, invoice.currency, locale),
            counts({ users: invoice.users, connections: invoice.connections, queues: invoice.queues }),
          ].join(' · ')}
        />
        {others.map(({ id, name, amount, users, connections, queues }) => (
          <Choice
            key={id}
            value={String(id)}
            title={name}
            text={`${translate('office.checkout.monthly', { sum: price(amount) })} · ${counts({ users, connections, queues })}`}
          />
        ))}
        {offered.length > 0 && (
          <Choice
            value="custom"
            title={translate('office.checkout.custom')}
            text={translate('office.checkout.customText')}
          />
        )}
      </RadioGroup>
      {!plans.offered && !plans.failed && (
        <CircularProgress size={20} aria-label={translate('actions.loading')} sx={{ mt: 2 }} />
      )}
      {choice.kind === 'custom' && (
        <CustomCounters
          counts={choice}
          onChange={(next) => change({ choice: { kind: 'custom', ...next } })}
        />
      )}
      <Box role="status" sx={{ mt: 2 }}>
        {plans.failed && <Alert severity="warning">{translate('office.checkout.plansFailed')}</Alert>}
        {plans.isMissing && plans.offered && (
          <Alert severity="warning">{translate('office.checkout.noPlanFits')}</Alert>
        )}
        {plans.plan && <PlanEffect invoice={invoice} plans={plans} plan={plans.plan} />}
      </Box>
    </>
  );
}

function Choice({ value, title, text }: { value: string; title: string; text: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio sx={{ alignSelf: 'flex-start' }} />}
      sx={{
        ...{ m: 0, p: 1, border: 1, borderColor: 'divider', borderRadius: 1, alignItems: 'flex-start' },
        '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'recado.accentSoft' },
      }}
      label={
        <Box sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
            {title}
          </Typography>
          <Typography component="span" color="textSecondary">
            {text}
          </Typography>
        </Box>
      }
    />
  );
}
