import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import type { InvoicePayment } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import type { Decision } from '../book-calls';
import { NoteDialog } from './NoteDialog';

const DECISIONS = ['accept', 'keep', 'returned'] as const;
/** A payment that was counted before, or belongs to no open invoice, cannot pay one. */
const NOT_ACCEPTABLE: ReadonlySet<string | null> = new Set(['second', 'withdrawn', 'moved', 'taken-back']);

/** Ends a review: the payment counts, is kept without renewing, or was given back elsewhere. */
export function DecisionDialog({ payment, onClose }: { payment: InvoicePayment; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const offered = DECISIONS.filter((one) => one !== 'accept' || !NOT_ACCEPTABLE.has(payment.reason));
  const [decision, setDecision] = useState<Decision>(offered[0]!);
  return (
    <NoteDialog
      title={translate('office.books.decideTitle', { name: payment.companyName ?? '' })}
      text={translate(`office.books.reasons.${payment.reason ?? 'other'}`)}
      confirm={translate('office.books.decide')}
      work={(note) => provider.decidePayment(payment.id, decision, note)}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={translate('office.books.decide')}
        value={decision}
        onChange={(_, value) => setDecision(value as Decision)}
        sx={{ mb: 1 }}
      >
        {offered.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio sx={{ alignSelf: 'flex-start' }} />}
            label={
              <>
                <Typography component="span" sx={{ fontWeight: 600, display: 'block', pt: 1 }}>
                  {translate(`office.books.decisions.${one}`)}
                </Typography>
                <Typography component="span" color="textSecondary">
                  {translate(`office.books.decisionTexts.${one}`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </NoteDialog>
  );
}
