import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { lazyWithRareTexts, lazyWithTexts } from '../../lib/lazy-with-texts';
import { ScreenGate } from '../gates';

const HelpsScreen = lazyWithTexts(() => import('../../features/helps/HelpsScreen'));
const TagsScreen = lazyWithTexts(() => import('../../features/tags/TagsScreen'));
const SchedulesScreen = lazyWithRareTexts(() => import('../../features/schedules/page/SchedulesScreen'));
const TodoScreen = lazyWithRareTexts(() => import('../../features/todo/TodoScreen'));
const KanbanScreens = lazyWithRareTexts(() => import('../../features/kanban/KanbanScreens'));
const ChatsRoute = lazyWithRareTexts(() => import('../chats/ChatsRoute'));
const NotFound = lazy(() => import('../NotFound'));

/** Screens that are opened less often: the first page that anybody opens does not even know their addresses. */
export default function MoreScreens() {
  return (
    <Routes>
      <Route element={<ScreenGate screen="tags" />}>
        <Route path="/tags" element={<TagsScreen />} />
      </Route>
      <Route element={<ScreenGate screen="kanban" />}>
        <Route path="/kanban" element={<KanbanScreens />} />
      </Route>
      <Route element={<ScreenGate screen="kanbanTags" />}>
        <Route path="/TagsKanban" element={<KanbanScreens lanes />} />
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
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
