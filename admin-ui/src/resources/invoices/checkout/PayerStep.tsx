import { useEffect, useRef } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { PaymentMethod } from '../invoice-record';
import type { CheckoutDraft } from './checkout-draft';
import { LONGEST_NAME, type PayerProblems } from './payer-rules';

interface PayerStepProps {
  draft: CheckoutDraft;
  change: (changes: Partial<CheckoutDraft>) => void;
  methods: readonly PaymentMethod[];
  problems: PayerProblems;
}

/** Who pays, and how if there is a choice. */
export function PayerStep({ draft, change, methods, problems }: PayerStepProps) {
  const translate = useTranslate();
  const fields = { name: useRef<HTMLInputElement>(null), document: useRef<HTMLInputElement>(null) };
  const wrong = problems.name ? 'name' : problems.document ? 'document' : undefined;
  useEffect(() => {
    if (wrong) fields[wrong].current?.focus();
    // The first wrong field gets the focus when it becomes wrong.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wrong]);
  const said = (key: string | undefined, help: string) => translate(key ?? help);
  return (
    <>
      <TextField
        label={translate('office.checkout.fields.name')}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={problems.name !== undefined}
        helperText={said(problems.name, 'office.checkout.help.name')}
        inputRef={fields.name}
        required
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
      />
      <TextField
        label={translate('office.checkout.fields.document')}
        value={draft.document}
        onChange={({ target }) => change({ document: target.value })}
        error={problems.document !== undefined}
        helperText={said(problems.document, 'office.checkout.help.document')}
        inputRef={fields.document}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 18, spellCheck: false } }}
      />
      {methods.length > 1 && (
        <FormControl sx={{ mt: 1 }}>
          <FormLabel id="checkout-method">{translate('office.checkout.fields.method')}</FormLabel>
          <RadioGroup
            aria-labelledby="checkout-method"
            value={draft.method ?? ''}
            onChange={(_, method) => change({ method: method as PaymentMethod })}
          >
            {methods.map((method) => (
              <FormControlLabel
                key={method}
                value={method}
                control={<Radio />}
                label={translate(`office.payments.methods.${method}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </>
  );
}
