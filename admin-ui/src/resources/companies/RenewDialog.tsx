import { Confirm, useDataProvider, useTranslate } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { isRecurrence, nextDueDate } from '@recado/sdk/rules';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { dayText } from './company-record';
import { useOperation } from './use-operation';

/** Moves the due date forward by the recurrence, after showing both days. */
export function RenewDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { run, busy } = useOperation(onClose);
  const { id, name, dueDate, dueDay, recurrence } = company;
  const next = dueDate && isRecurrence(recurrence) && nextDueDate(dueDate, recurrence, dueDay);
  if (!dueDate || !next) return null;
  return (
    <Confirm
      isOpen
      loading={busy}
      title={translate('office.companies.renewTitle', { name })}
      content={translate('office.companies.renewText', {
        from: dayText(dueDate),
        to: dayText(next),
      })}
      confirm="office.companies.renew"
      onConfirm={() => void run(() => provider.renewCompany(id, dueDate))}
      onClose={onClose}
    />
  );
}
