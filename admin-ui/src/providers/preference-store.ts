import { localStorageStore } from 'react-admin';
import { isLanguage } from '@recado/sdk/rules';
import { LANGUAGE_KEY, stored } from '@recado/sdk/ui';

/** Whether the menu is open, under react-admin's name. */
export const MENU = 'sidebar.open';
/** The same in a narrow window, where an open menu leaves the page too little room: until somebody opens it, it is folded. */
const NARROW_MENU = `${MENU}.narrow`;
/** Windows in which the menu is folded, such as a tablet's, or one at 200 %. */
export const NARROW = '(max-width: 899.95px)';

/** react-admin's own preferences, with the language where the console stores it, and the menu's by the window's width. */
export function preferenceStore(isNarrow = () => matchMedia(NARROW).matches) {
  const store = localStorageStore('1', 'recado.office');
  return {
    ...store,
    getItem<T = unknown>(key: string, otherwise?: T): T {
      if (key === MENU && isNarrow()) return store.getItem<unknown>(NARROW_MENU, false) as T;
      if (key !== 'locale') return store.getItem<T>(key, otherwise) as T;
      const chosen = stored.get(LANGUAGE_KEY);
      return (isLanguage(chosen) ? chosen : otherwise) as T;
    },
    setItem<T = unknown>(key: string, value: T): void {
      if (key === 'locale' && isLanguage(value)) stored.set(LANGUAGE_KEY, value);
      store.setItem(key === MENU && isNarrow() ? NARROW_MENU : key, value);
    },
    subscribe(key: string, told: (value: unknown) => void): () => void {
      if (key !== MENU) return store.subscribe(key, told);
      const ends = [MENU, NARROW_MENU].map((one) => store.subscribe(one, told));
      return () => ends.forEach((end) => end());
    },
  };
}
