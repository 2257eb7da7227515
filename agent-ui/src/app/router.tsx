import { lazy } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router';
import { lazyWithRareTexts, lazyWithTexts } from '../lib/lazy-with-texts';
import { ScreenGate, SignedIn, SignedOut } from './gates';
import { RouteBoundary } from './RouteBoundary';
import Shell from './shell/Shell';
import TicketsScreen from './tickets/TicketsScreen';

const LoginScreen = lazy(() => import('../features/session/LoginScreen'));
const SignUpScreen = lazyWithTexts(() => import('../features/sign-up/SignUpScreen'));
const RecoveryScreen = lazyWithRareTexts(() => import('../features/recovery/RecoveryScreen'));
const HelpsScreen = lazyWithTexts(() => import('../features/helps/HelpsScreen'));
const ExpiredScreen = lazyWithTexts(() => import('../features/session/ExpiredScreen'));
const ContactsScreen = lazyWithTexts(() => import('../features/contacts/page/ContactsScreen'));
const TagsScreen = lazyWithTexts(() => import('../features/tags/TagsScreen'));
const QuickMessagesScreen = lazyWithTexts(
  () => import('../features/quick-messages/page/QuickMessagesScreen'),
);
const SchedulesScreen = lazyWithRareTexts(() => import('../features/schedules/page/SchedulesScreen'));
const TodoScreen = lazyWithRareTexts(() => import('../features/todo/TodoScreen'));
const NotFound = lazy(() => import('./NotFound'));

const Guarded = () => (
  <RouteBoundary>
    <Outlet />
  </RouteBoundary>
);

/** Every address of the console. A screen's code is loaded when it is opened. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Guarded />}>
          <Route element={<SignedOut />}>
            <Route path="/login" element={<LoginScreen />} />
            <Route path="/signup" element={<SignUpScreen />} />
            <Route path="/recovery-password" element={<RecoveryScreen />} />
          </Route>
          <Route element={<SignedIn />}>
            <Route path="/financeiro-aberto" element={<ExpiredScreen />} />
            <Route element={<Shell />}>
              <Route path="/" element={<Navigate to="/tickets" replace />} />
              <Route element={<ScreenGate screen="tickets" />}>
                <Route path="/tickets/:uuid?" element={<TicketsScreen />} />
              </Route>
              <Route element={<ScreenGate screen="contacts" />}>
                <Route path="/contacts" element={<ContactsScreen />} />
              </Route>
              <Route element={<ScreenGate screen="quickMessages" />}>
                <Route path="/quick-messages" element={<QuickMessagesScreen />} />
              </Route>
              <Route element={<ScreenGate screen="tags" />}>
                <Route path="/tags" element={<TagsScreen />} />
              </Route>
              <Route element={<ScreenGate screen="schedules" />}>
                <Route path="/schedules" element={<SchedulesScreen />} />
              </Route>
              <Route element={<ScreenGate screen="todolist" />}>
                <Route path="/todolist" element={<TodoScreen />} />
              </Route>
              <Route element={<ScreenGate screen="helps" />}>
                <Route path="/helps" element={<HelpsScreen />} />
              </Route>
              <Route path="*" element={<NotFound />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
