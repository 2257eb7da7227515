import { useEffect, useState } from 'react';
import { createStore, useStore } from '../store';
import { stored } from '@recado/sdk/ui';

/** Something a person can do, in the palette and by a key. */
export interface Command {
  id: string;
  title: string;
  /** Beside the title in the palette: what tells two of the same title apart. */
  detail?: string;
  /** Its heading in the palette and in the shortcuts help. */
  group: string;
  /** Further words that find it. */
  keywords?: string[];
  /**
   * `a`, `Shift+X`, `Mod+K`, `?`, or two in a row: `g t`. Single keys never act while typing. A command that ends
   * something needs a second key, `e Enter`: text typed outside the field by mistake must not run it.
   */
  keys?: string;
  /** Listed only in the help; the palette omits it. */
  hidden?: boolean;
  disabled?: boolean;
  /** Its key acts only while this holds, and then before any other command of that key. */
  when?: () => boolean;
  /** A second list, such as the colleagues to transfer to. */
  children?: () => Command[] | Promise<Command[]>;
  run?: () => void;
}

const registry = createStore<ReadonlyMap<symbol, readonly Command[]>>(new Map());

/** Offers commands while the component is mounted. If two have the same key, the later one wins. */
export function useCommands(commands: readonly Command[]): void {
  const [owner] = useState(() => Symbol('commands'));
  useEffect(
    () => () =>
      registry.set((all) => {
        const rest = new Map(all);
        rest.delete(owner);
        return rest;
      }),
    [owner],
  );
  // A changed list keeps its position among the others.
  useEffect(() => registry.set((all) => new Map(all).set(owner, commands)), [owner, commands]);
}

export const allCommands = (): Command[] => [...registry.get().values()].flat();
/** Commands of the open screen come first. */
export const useAllCommands = (): Command[] => [...useStore(registry).values()].reverse().flat();

const SINGLE_KEYS = 'recado.singleKeys';
const singleKeys = createStore(stored.get(SINGLE_KEYS) !== 'off');

/** Whether single-key shortcuts act: people who use speech input switch them off. */
export const useSingleKeys = (): boolean => useStore(singleKeys);
export const singleKeysOn = (): boolean => singleKeys.get();
export function setSingleKeys(on: boolean): void {
  stored.set(SINGLE_KEYS, on ? 'on' : 'off');
  singleKeys.set(on);
}
