import { hidesNumbersFrom } from '@recado/sdk/rules';
import { useUser } from './session';

/** Whether this user sees masked numbers, and so can neither send contact cards nor import contacts. */
export function useNumbersHidden(): boolean {
  const user = useUser();
  const setting = user.company.companieSettings.find(({ key }) => key === 'lgpdHideNumber');
  return hidesNumbersFrom(user, setting?.value);
}
