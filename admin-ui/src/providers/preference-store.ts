import { localStorageStore } from 'react-admin';
import { isLanguage } from '@recado/sdk/rules';
import { LANGUAGE_KEY, stored } from '@recado/sdk/ui';

/** react-admin's own preferences, with the language where the console stores it. */
export function preferenceStore() {
  const store = localStorageStore('1', 'recado.office');
  return {
    ...store,
    getItem<T = unknown>(key: string, otherwise?: T): T {
      if (key !== 'locale') return store.getItem<T>(key, otherwise) as T;
      const chosen = stored.get(LANGUAGE_KEY);
      return (isLanguage(chosen) ? chosen : otherwise) as T;
    },
    setItem<T = unknown>(key: string, value: T): void {
      if (key === 'locale' && isLanguage(value)) stored.set(LANGUAGE_KEY, value);
      store.setItem(key, value);
    },
  };
}
