import { hidesNumbersFrom } from '@recado/sdk/rules';
import { useUser } from '../../lib/session';

/** Whether this user sees masked numbers, and so cannot forward contact cards. */
export function useNumbersHidden(): boolean {
  const user = useUser();
  const setting = user.company.companieSettings.find(({ key }) => key === 'lgpdHideNumber');
  return hidesNumbersFrom(user, setting?.value);
}
