import { useStore } from 'react-admin';
import { useEffect } from 'react';
import { keepPreference, onPreference } from '@recado/sdk/ui';

/** Whether the person has hidden the first steps: here, and on every other machine. */
export function useSetupHidden(): [boolean, (hidden: boolean) => void] {
  const [hidden, setHidden] = useStore('setup.hidden', false);
  useEffect(() => onPreference('setupHidden', setHidden), [setHidden]);
  return [
    hidden,
    (next) => {
      setHidden(next);
      keepPreference({ setupHidden: next });
    },
  ];
}
