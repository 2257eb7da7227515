import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import ScheduleIcon from '@mui/icons-material/CalendarMonthOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Company } from '@recado/sdk/contracts';
import { isRecurrence } from '@recado/sdk/rules';
import { companyInvoicesHref } from '../invoices/books/company-invoices-href';
import { CompanyHoursDialog } from '../service-hours/company-hours/CompanyHoursDialog';
import { DeleteCompanyDialog } from './DeleteCompanyDialog';
import { RenewDialog } from './RenewDialog';
import { PLATFORM_ID } from './company-record';

interface CompanyActionsProps {
  company: Company;
  onEdit: (company: Company) => void;
}

/** Actions on a company of the list. */
export function CompanyActions({ company, onEdit }: CompanyActionsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState<'renew' | 'hours' | 'delete'>();
  const close = () => setOpen(undefined);
  const own = company.id === PLATFORM_ID || company.id === identity?.['companyId'];
  const actions = [
    {
      ...{ id: 'renew', text: 'office.companies.renew', Icon: EventRepeatIcon, color: 'primary' as const },
      off: company.id === PLATFORM_ID || !company.dueDate || !isRecurrence(company.recurrence),
      run: () => setOpen('renew'),
    },
    {
      ...{ id: 'invoices', text: 'office.companies.invoices', Icon: ReceiptIcon, color: 'primary' as const },
      off: company.id === PLATFORM_ID,
      run: () => void navigate(companyInvoicesHref(company.id)),
    },
    {
      ...{ id: 'hours', text: 'office.companies.hours', Icon: ScheduleIcon, color: 'primary' as const },
      off: false,
      run: () => setOpen('hours'),
    },
    {
      ...{ id: 'edit', text: 'actions.edit', Icon: EditIcon, color: 'primary' as const },
      off: false,
      run: () => onEdit(company),
    },
    {
      ...{ id: 'delete', text: 'actions.delete', Icon: DeleteIcon, color: 'error' as const },
      off: own,
      run: () => setOpen('delete'),
    },
  ];
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      {actions.map(({ id, text, Icon, color, off, run }) => (
        <Tooltip key={id} title={translate(text)}>
          <span>
            <IconButton
              size="small"
              color={color}
              disabled={off || Boolean(company.deletion)}
              aria-label={`${translate(text)}: ${company.name}`}
              onClick={run}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      {open === 'renew' && <RenewDialog company={company} onClose={close} />}
      {open === 'hours' && <CompanyHoursDialog company={company} onClose={close} />}
      {open === 'delete' && <DeleteCompanyDialog company={company} onClose={close} />}
    </Box>
  );
}
