import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ERROR_CODES } from '@recado/sdk/contracts';

const COUNTED = ['created', 'updated'] as const;

/** Reports the result of a Facebook sign-in after the redirect; a reload does not report it again. */
export function useLoginOutcome(): void {
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const answer = new URLSearchParams(search);
    const outcome = answer.get('login');
    if (outcome === null) return;
    const counts = COUNTED.flatMap((name) => {
      const smart_count = Number(answer.get(name));
      return smart_count > 0 ? translate(`office.sessions.login.${name}`, { smart_count }) : [];
    }).join(', ');
    if (outcome === 'ok')
      notify('office.sessions.login.ok', { type: 'success', messageArgs: { counts: counts || '0' } });
    else if (outcome === 'cancelled') notify('office.sessions.login.cancelled', { type: 'info' });
    else {
      const isKnown = (ERROR_CODES as readonly string[]).includes(outcome);
      notify(isKnown ? `errors.${outcome}` : 'errors.unknown', { type: 'error', autoHideDuration: 10_000 });
    }
    for (const name of ['login', ...COUNTED]) answer.delete(name);
    void navigate(`${pathname}?${answer.toString()}`, { replace: true });
  }, [notify, translate, navigate, pathname, search]);
}
