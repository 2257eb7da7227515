import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveDesk } from './leave-desk';

/** Asks before unsaved input is lost. For one component of a page: the router asks no other. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  const blocker = useBlocker(
    // The tabs of a page differ in the search alone.
    ({ currentLocation: now, nextLocation: next }) =>
      isUnsaved && (now.pathname !== next.pathname || now.search !== next.search),
  );
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    // A form that was saved leaves at once, and is told of it a moment later.
    if (!isUnsaved) return proceed();
    let isOver = false;
    void leaveDesk.ask().then((leaves) => {
      if (isOver) return;
      if (leaves) proceed();
      else reset();
    });
    return () => {
      isOver = true;
    };
  }, [state, isUnsaved, proceed, reset]);
  useEffect(() => {
    if (!isUnsaved) return;
    // Of a page that is closed only the browser can ask.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
