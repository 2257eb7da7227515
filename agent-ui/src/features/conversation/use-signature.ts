import { useMemo } from 'react';
import { useUser } from '../../lib/session';
import { createStore, useStore } from '../../lib/store';
import { stored } from '@recado/sdk/ui';

const KEY = 'recado.sign';
const signs = createStore(stored.get(KEY) !== 'off');

/** Whether the author's name goes above a text. Only if the company enables it; each author may switch it off. */
export const useSignature = () => {
  const { companieSettings } = useUser().company;
  const offered = companieSettings.some(({ key, value }) => key === 'sendSignMessage' && value === 'enabled');
  const on = useStore(signs);
  return useMemo(() => ({ offered, on, set }), [offered, on]);
};

const set = (next: boolean): void => {
  stored.set(KEY, next ? 'on' : 'off');
  signs.set(next);
};
