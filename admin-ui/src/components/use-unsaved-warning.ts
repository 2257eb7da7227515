import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveDesk } from './leave-desk';

/**
 * Asks before unsaved input is lost. For one component of a page: the router asks no other. While the input is being
 * saved nobody is asked: it is left as soon as it is saved.
 */
export function useUnsavedWarning(isUnsaved: boolean, isSaving = false): void {
  const blocker = useBlocker(
    // The tabs of a page differ in the search alone.
    ({ currentLocation: now, nextLocation: next }) =>
      isUnsaved && (now.pathname !== next.pathname || now.search !== next.search),
  );
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    if (!isUnsaved) return proceed();
    if (isSaving) return;
    const over = new AbortController();
    void leaveDesk.ask(over.signal).then((leaves) => {
      if (over.signal.aborted) return;
      if (leaves) proceed();
      else reset();
    });
    return () => over.abort();
  }, [state, isUnsaved, isSaving, proceed, reset]);
  useEffect(() => {
    if (!isUnsaved) return;
    // Of a page that is closed only the browser can ask.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
