import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { Office } from '../Office';
import { createI18nProvider } from '../providers/i18n-provider';

/** The back-office at the address of the page, once the texts of its language are loaded. */
export async function openOffice() {
  const i18nProvider = await createI18nProvider();
  // react-admin warns of unsaved changes only under a data router.
  const router = createBrowserRouter([{ path: '*', element: <Office i18nProvider={i18nProvider} /> }], {
    basename: '/admin',
  });
  // A sign-out clears the state and leads to the sign-in page: as a transition, the second one never happened.
  return <RouterProvider router={router} useTransitions={false} />;
}
