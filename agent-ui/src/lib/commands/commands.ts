import { useEffect, useState } from 'react';
import { createStore, useStore } from '../store';
import { stored } from '@recado/sdk/ui';

/** Something a person can do, in the palette and by a key. */
export interface Command {
  id: string;
  title: string;
  /** The heading that it stands under in the palette and in the shortcuts help. */
  group: string;
  /** Words by which it is found as well. */
  keywords?: string[];
  /**
   * `a`, `Shift+X`, `Mod+K`, `?`, or two in a row: `g t`. Single keys never act while typing. What ends something takes a
   * second key, `e Enter`: a sentence that is typed beside the field begins with a letter, too.
   */
  keys?: string;
  /** Only a key, for the help; the palette leaves it out. */
  hidden?: boolean;
  disabled?: boolean;
  /** A second list, such as the colleagues to transfer to. */
  children?: () => Command[] | Promise<Command[]>;
  run?: () => void;
}

const registry = createStore<ReadonlyMap<symbol, readonly Command[]>>(new Map());

/** Offers commands while the component is mounted. Later ones win a key from earlier ones. */
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
  // A change of the list keeps its place among the others.
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
