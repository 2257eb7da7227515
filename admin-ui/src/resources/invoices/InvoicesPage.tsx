import { lazy } from 'react';
import { Loading, usePermissions } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { SessionUser } from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { EndedPage } from './own/EndedPage';
import { OwnInvoicesPage } from './own/OwnInvoicesPage';
import { ReceiptPage } from './receipt/ReceiptPage';

/** Only super users load it. */
const BooksPage = lazy(async () => ({ default: (await import('./books/BooksPage')).BooksPage }));

/** Money between the company and the operator; agents of a company whose subscription has ended read why. */
export function InvoicesPage() {
  const { permissions: user } = usePermissions<SessionUser>();
  const [search] = useSearchParams();
  if (!user) return <Loading />;
  if (!isAdmin(user)) return <EndedPage />;
  const receipt = Number(search.get('receipt'));
  if (receipt > 0) return <ReceiptPage invoiceId={receipt} />;
  if (user.super) return <BooksPage user={user} />;
  return <OwnInvoicesPage expired={user.company.expired} />;
}
