import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { lazyWithRareTexts, lazyWithTexts } from '../../lib/lazy-with-texts';
import { ScreenGate } from '../gates';

const HelpsScreen = lazyWithRareTexts(() => import('../../features/helps/HelpsScreen'));
const TagsScreen = lazyWithTexts(() => import('../../features/tags/TagsScreen'));
const SchedulesScreen = lazyWithRareTexts(() => import('../../features/schedules/page/SchedulesScreen'));
const TodoScreen = lazyWithRareTexts(() => import('../../features/todo/TodoScreen'));
const KanbanRoute = lazyWithRareTexts(() => import('../kanban/KanbanRoute'));
const ChatsRoute = lazyWithRareTexts(() => import('../chats/ChatsRoute'));
const DashboardScreen = lazyWithRareTexts(() => import('../../features/dashboard/DashboardScreen'));
const ReportsScreen = lazyWithRareTexts(() => import('../../features/reports/ReportsScreen'));
const MomentsRoute = lazyWithRareTexts(() => import('../moments/MomentsRoute'));
const NotFound = lazy(() => import('../NotFound'));

/** Screens that are opened less often: the first page that anybody opens does not even know their addresses. */
export default function MoreScreens() {
  return (
    <Routes>
      <Route element={<ScreenGate screen="dashboard" />}>
        <Route path="/" element={<DashboardScreen />} />
      </Route>
      <Route element={<ScreenGate screen="reports" />}>
        <Route path="/reports" element={<ReportsScreen />} />
      </Route>
      <Route element={<ScreenGate screen="tags" />}>
        <Route path="/tags" element={<TagsScreen />} />
      </Route>
      <Route element={<ScreenGate screen="kanban" />}>
        <Route path="/kanban" element={<KanbanRoute />} />
      </Route>
      <Route element={<ScreenGate screen="kanbanTags" />}>
        <Route path="/TagsKanban" element={<KanbanRoute lanes />} />
      </Route>
      <Route element={<ScreenGate screen="schedules" />}>
        <Route path="/schedules" element={<SchedulesScreen />} />
      </Route>
      <Route element={<ScreenGate screen="chats" />}>
        <Route path="/chats/:uuid?" element={<ChatsRoute />} />
      </Route>
      <Route element={<ScreenGate screen="todolist" />}>
        <Route path="/todolist" element={<TodoScreen />} />
      </Route>
      <Route element={<ScreenGate screen="helps" />}>
        <Route path="/helps" element={<HelpsScreen />} />
      </Route>
      <Route element={<ScreenGate screen="moments" />}>
        <Route path="/moments" element={<MomentsRoute />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
