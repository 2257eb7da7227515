import { useMemo } from 'react';
import { Admin, CustomRoutes, Resource, type I18nProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessDenied } from './layout/AccessDenied';
import { LoginPage } from './layout/LoginPage';
import { OfficeLayout } from './layout/OfficeLayout';
import { queryClient } from './providers/query-client';
import { authProvider, dataProvider, store } from './providers/services';
import { companies } from './resources/companies/resource';
import { connections } from './resources/connections/resource';
import { files } from './resources/files/resource';
import { plugins } from './resources/plugins/resource';
import { quarantine } from './resources/quarantine/resource';
import { queues } from './resources/queues/resource';
import { SettingsPage } from './resources/settings/SettingsPage';
import { StartPage } from './resources/start/StartPage';
import { users } from './resources/users/resource';
import { officeTheme } from './theme/office-theme';
import { useThemeMode } from './theme/theme-preference';

export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const mode = useThemeMode();
  const theme = useMemo(() => officeTheme(mode), [mode]);
  return (
    <Admin
      title="Recado"
      disableTelemetry
      requireAuth
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      loginPage={LoginPage}
      layout={OfficeLayout}
      dashboard={StartPage}
      accessDenied={AccessDenied}
    >
      <Resource {...connections} />
      <Resource {...queues} />
      <Resource {...users} />
      <Resource {...files} />
      <Resource {...plugins} />
      <Resource {...quarantine} />
      <Resource {...companies} />
      <Resource name="plans" recordRepresentation="name" />
      <Resource name="helps" recordRepresentation="title" />
      <CustomRoutes>
        <Route path="/settings" element={<SettingsPage />} />
      </CustomRoutes>
    </Admin>
  );
}
