import { useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { firstPaymentDay } from '@recado/sdk/rules';
import { dayProblem } from '@recado/sdk/ui';
import { DayField } from '../../../components/dates/DateField';
import { sumText } from '../../../components/money';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { today } from '../../companies/company-record';
import { NoteDialog } from './NoteDialog';

/** A person saw the whole sum arrive: says that the invoice is paid and the company renewed. */
export function ConfirmDialog({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useDataProvider<OfficeDataProvider>();
  const [paidOn, setPaidOn] = useState(today());
  const [first, last] = [firstPaymentDay(today()), today()];
  const isWrong = paidOn === '' || dayProblem(paidOn) !== undefined || paidOn > last || paidOn < first;
  const name = invoice.companyName ?? '';
  const sum = sumText(invoice.amountMinor, invoice.currency, locale);
  return (
    <NoteDialog
      title={translate('office.books.confirmTitle', { name })}
      text={translate('office.books.confirmText', { name, sum })}
      confirm={translate('office.books.confirm')}
      isIncomplete={isWrong}
      work={(note) => provider.confirmInvoice(invoice.id, note, paidOn)}
      onClose={onClose}
    >
      <DayField
        label={translate('office.books.paidOn')}
        value={paidOn}
        onChange={setPaidOn}
        error={isWrong}
        helperText={translate(isWrong ? 'office.books.paidOnWrong' : 'office.books.paidOnHelp')}
        required
        min={first}
        max={last}
      />
    </NoteDialog>
  );
}
