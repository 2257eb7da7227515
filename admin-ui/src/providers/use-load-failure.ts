import { useNotify } from 'react-admin';
import { isApiError } from '@recado/sdk/client';
import { errorKey } from './error-text';

/** Why a list did not load; for a server error in the list's own words. */
export function useLoadFailure(ofServer: string): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const text = isApiError(error) && error.status === 500 ? ofServer : errorKey(error);
    notify(text, { type: 'error', autoHideDuration: 6000 });
  };
}
