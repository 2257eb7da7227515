import { useMemo } from 'react';
import { Admin, CanAccess, CustomRoutes, Loading, Resource, type I18nProvider } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { AccessDenied } from './layout/AccessDenied';
import { LoginPage } from './layout/LoginPage';
import { OfficeLayout } from './layout/OfficeLayout';
import { OfficeNotification } from './layout/OfficeNotification';
import { queryClient } from './providers/query-client';
import { authProvider, dataProvider, store } from './providers/services';
import { RESOURCES } from './resources/registry';
import type { OfficeResource } from './resources/resource';
import { officeTheme } from './theme/office-theme';
import { useThemeMode } from './theme/theme-preference';

const Home = RESOURCES.find(({ home }) => home)!.page!;
const PAGES = RESOURCES.filter(({ page, home }) => page && !home);
const TABBED = RESOURCES.filter(({ tab }) => tab);
const LISTED = RESOURCES.filter(({ list, recordRepresentation }) => list || recordRepresentation);

/** react-admin itself asks who may open lists and forms. */
function OpenPage({ of: { name, page: Page } }: { of: OfficeResource }) {
  return (
    <CanAccess resource={name} action="list" loading={<Loading />} accessDenied={<AccessDenied />}>
      {Page && <Page />}
    </CanAccess>
  );
}

export function Office({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const mode = useThemeMode();
  // Until the layout is there, with its parts in the language of the moment, only the first loading is seen.
  const theme = useMemo(
    () => officeTheme(mode, i18nProvider.translate('ra.page.loading')),
    [mode, i18nProvider],
  );
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
      notification={OfficeNotification}
      dashboard={Home}
      accessDenied={AccessDenied}
    >
      {LISTED.map(({ name, list, create, edit, recordRepresentation }) => (
        <Resource key={name} {...{ name, list, create, edit, recordRepresentation }} />
      ))}
      <CustomRoutes>
        {TABBED.map(({ name, tab }) => (
          <Route key={name} path={`/${name}`} element={<Navigate to={`/settings?tab=${tab}`} replace />} />
        ))}
        {PAGES.map((resource) => (
          <Route
            key={resource.name}
            path={`/${resource.route ?? resource.name}`}
            element={<OpenPage of={resource} />}
          />
        ))}
      </CustomRoutes>
    </Admin>
  );
}
