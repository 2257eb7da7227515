import { useEffect, type ReactNode } from 'react';
import { Layout, usePermissions } from 'react-admin';
import type { SessionUser } from '@recado/sdk/contracts';
import { screenHref } from '@recado/sdk/rules';
import { LeaveDialog } from '../components/LeaveDialog';
import { ConflictDialog } from '../edits/ConflictDialog';
import { mayEnter } from '../providers/access';
import { api } from '../providers/api';
import { useLiveLists } from '../providers/use-live-lists';
import { RESOURCES } from '../resources/registry';
import { applyDefaultTheme } from '../theme/theme-preference';
import { AccessDenied } from './AccessDenied';
import { NamedParts } from './NamedParts';
import { OfficeAppBar } from './OfficeAppBar';
import { OfficeMenu } from './OfficeMenu';
import { OfficeSidebar } from './OfficeSidebar';
import { SessionOver } from './SessionOver';

const NOTICES = RESOURCES.flatMap(({ notice }) => notice ?? []);

export function OfficeLayout({ children }: { children: ReactNode }) {
  const { permissions: user } = usePermissions<SessionUser>();
  useLiveLists(user?.id);
  // The subscription may end while somebody works: the first refused request tells.
  const isServed = user !== undefined && !user.company.expired;
  useEffect(
    () =>
      api.on('failed', ({ code }) => {
        if (isServed && code === 'ERR_SUBSCRIPTION_EXPIRED') location.assign(screenHref('expired'));
      }),
    [isServed],
  );
  useEffect(() => {
    if (user) applyDefaultTheme(user.defaultTheme);
  }, [user]);
  if (user && !mayEnter(user)) return <AccessDenied />;
  return (
    <NamedParts>
      <Layout appBar={OfficeAppBar} appBarAlwaysOn menu={OfficeMenu} sidebar={OfficeSidebar}>
        {NOTICES.map((Notice, index) => (
          <Notice key={index} />
        ))}
        {children}
        <ConflictDialog />
        <LeaveDialog />
        <SessionOver />
      </Layout>
    </NamedParts>
  );
}
