import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { page, renewLists, type OfficeResource } from '../resource';
import { DueNoticeBar } from './own/DueNoticeBar';
import { SUBSCRIPTION_KEY } from './own/use-subscription';

const invoicesPage = page(() => import('./InvoicesPage'), 'InvoicesPage');

/** The company's own invoices, and for super users the books of all companies. */
export const invoices: OfficeResource = {
  name: 'financeiro',
  access: 'invoices',
  whenExpired: true,
  page: invoicesPage,
  menu: { text: 'nav.invoices', Icon: ReceiptIcon },
  api: { path: 'invoices', list: 'invoices/all' },
  notice: DueNoticeBar,
  live: {
    payment: (event, page) => {
      renewLists(event, page);
      void page.queries.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
    },
  },
};

/** Where people of a company whose subscription has ended arrive. */
export const expiredLanding: OfficeResource = {
  name: 'financeiro-aberto',
  access: 'expired',
  whenExpired: true,
  page: invoicesPage,
};

/** Invoices of all companies. */
export const allInvoices: OfficeResource = { name: 'invoices', access: 'super', api: { path: 'invoices' } };

/** Payments of all companies. */
export const payments: OfficeResource = { name: 'payments', access: 'super', api: { path: 'payments' } };
