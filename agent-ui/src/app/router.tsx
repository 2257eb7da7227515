import { lazy } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router';
import { canOpen } from '@recado/sdk/rules';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { useUser } from '../lib/session';
import { ScreenGate, SignedIn, SignedOut } from './gates';
import { RouteBoundary } from './RouteBoundary';
import { LoginScreen, Shell, TicketsScreen } from './screens';

const EntranceScreens = lazy(() => import('./entrance/EntranceScreens'));
const ContactsScreen = lazyWithTexts(() => import('../features/contacts/page/ContactsScreen'));
const QuickMessagesScreen = lazyWithTexts(
  () => import('../features/quick-messages/page/QuickMessagesScreen'),
);
const MoreScreens = lazy(() => import('./more/MoreScreens'));

const Guarded = () => (
  <RouteBoundary>
    <Outlet />
  </RouteBoundary>
);

/** Whoever may not see the figures begins with the tickets. */
const Home = () => (canOpen('dashboard', useUser()) ? <MoreScreens /> : <Navigate to="/tickets" replace />);

/** Every address of the console. A screen's code is loaded when it is opened. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Guarded />}>
          <Route element={<SignedOut />}>
            <Route path="/login" element={<LoginScreen />} />
            <Route path="/signup" element={<EntranceScreens screen="signUp" />} />
            <Route path="/recovery-password" element={<EntranceScreens screen="recovery" />} />
          </Route>
          <Route path="/invitation" element={<EntranceScreens screen="invitation" />} />
          <Route element={<SignedIn />}>
            <Route path="/financeiro-aberto" element={<EntranceScreens screen="expired" />} />
            <Route element={<Shell />}>
              <Route path="/" element={<Home />} />
              <Route element={<ScreenGate screen="tickets" />}>
                <Route path="/tickets/:uuid?" element={<TicketsScreen />} />
              </Route>
              <Route element={<ScreenGate screen="contacts" />}>
                <Route path="/contacts" element={<ContactsScreen />} />
              </Route>
              <Route element={<ScreenGate screen="quickMessages" />}>
                <Route path="/quick-messages" element={<QuickMessagesScreen />} />
              </Route>
              <Route path="*" element={<MoreScreens />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
