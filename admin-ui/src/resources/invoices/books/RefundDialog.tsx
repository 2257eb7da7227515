import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { InvoicePayment } from '@recado/sdk/contracts';
import { sumText, typedMinor } from '../../../components/money';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { NoteDialog } from './NoteDialog';

/** Gives a payment back through its provider, in whole or in part. */
export function RefundDialog({ payment, onClose }: { payment: InvoicePayment; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useDataProvider<OfficeDataProvider>();
  const { amountMinor, refundedMinor, currency } = payment;
  const left = amountMinor - refundedMinor;
  const [typed, setTyped] = useState('');
  const isWhole = typed.trim() === '';
  const minor = isWhole ? left : typedMinor(typed, currency);
  const isWrong = minor === undefined || minor < 1 || minor > left;
  const most = sumText(left, currency, locale);
  return (
    <NoteDialog
      title={translate('office.books.refundTitle')}
      text={translate('office.books.refundText', { sum: isWrong ? '–' : sumText(minor, currency, locale) })}
      confirm={translate('office.books.refund')}
      color="error"
      isIncomplete={isWrong}
      work={(note) => provider.refundPayment(payment.id, note, isWhole ? undefined : minor)}
      onClose={onClose}
    >
      <TextField
        label={translate('office.books.refundSum')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong}
        helperText={translate(isWrong ? 'office.books.refundWrong' : 'office.books.refundHelp', {
          sum: most,
        })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoComplete="off"
      />
    </NoteDialog>
  );
}
