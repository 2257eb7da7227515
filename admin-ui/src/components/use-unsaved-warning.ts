import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

/** Asks before unsaved input is lost, as react-admin's forms do. For one component of a page: the router asks no other. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  const translate = useTranslate();
  const blocker = useBlocker(
    // The tabs of a page differ in the search alone.
    ({ currentLocation: now, nextLocation: next }) =>
      isUnsaved && (now.pathname !== next.pathname || now.search !== next.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
