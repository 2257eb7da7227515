import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ERROR_CODES } from '@recado/sdk/contracts';

/** Tells how a sign-in at Facebook went, from which the server sent the person back; a reload does not tell it again. */
export function useLoginOutcome(): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const answer = new URLSearchParams(search);
    const outcome = answer.get('login');
    if (outcome === null) return;
    const counts = { created: answer.get('created') ?? '0', updated: answer.get('updated') ?? '0' };
    if (outcome === 'ok') notify('office.sessions.login.ok', { type: 'success', messageArgs: counts });
    else if (outcome === 'cancelled') notify('office.sessions.login.cancelled', { type: 'info' });
    else {
      const isKnown = (ERROR_CODES as readonly string[]).includes(outcome);
      notify(isKnown ? `errors.${outcome}` : 'errors.unknown', { type: 'error', autoHideDuration: 10_000 });
    }
    for (const name of ['login', 'created', 'updated']) answer.delete(name);
    void navigate(`${pathname}?${answer.toString()}`, { replace: true });
  }, [notify, navigate, pathname, search]);
}
