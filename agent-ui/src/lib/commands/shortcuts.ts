import { useEffect } from 'react';
import { createStore, useStore } from '../store';
import { allCommands, singleKeysOn, type Command } from './commands';

/** Milliseconds between the two keys of a sequence such as `g t`. */
const SEQUENCE_MS = 1000;
/** Milliseconds for which a command such as `e Enter` waits for its Enter. */
export const CONFIRM_MS = 4000;
const CONFIRM = ' Enter';

const asked = createStore<Command | null>(null);
/** The command whose key was pressed, while it waits for Enter. */
export const useAskedCommand = (): Command | null => useStore(asked);
export const forgetAsked = (): void => asked.set(null);

/** Parts with commands that are still loading. */
let coming = 0;
/** The last key, if it found no command while some were loading. */
let early: KeyboardEvent | undefined;

/** In the place of a part with commands while it loads: a key that is pressed meanwhile acts once they are there. */
export function ComingCommands(): null {
  useEffect(() => {
    coming++;
    return () => {
      coming--;
      // After the part's own effects, which offer its commands.
      setTimeout(() => {
        const event = early;
        early = undefined;
        if (event) (document.activeElement ?? document).dispatchEvent(new KeyboardEvent(event.type, event));
      });
    };
  }, []);
  return null;
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const SIGNS: Record<string, string> = {
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' },
  ...(isMac ? { Mod: '⌘', Alt: '⌥' } : { Mod: 'Ctrl' }),
};

/** A command's keys as this computer names them. */
export const keyLabel = (keys: string): string =>
  keys
    .split(' ')
    .map((step) => step.replace(/\w{2,}/g, (key) => SIGNS[key] ?? key).replace(/\+(?=.)/g, isMac ? '' : '+'))
    .map((step) => (step.length === 1 ? step.toUpperCase() : step))
    .join(' ');

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** The name of a pressed key in the notation of `Command.keys`. */
export function keyOf(event: KeyboardEvent): string | undefined {
  if (event.key === 'Control' || event.key === 'Meta' || event.key === 'Shift' || event.key === 'Alt')
    return undefined;
  // AltGr types a character on many keyboards: it is never a modifier here.
  if (event.altKey) return undefined;
  const mod = isMac ? event.metaKey : event.ctrlKey;
  if (!mod && (event.ctrlKey || event.metaKey)) return undefined;
  const letter = /^\p{L}$/u.test(event.key);
  const key = letter && (mod || event.shiftKey) ? event.key.toUpperCase() : event.key;
  return `${mod ? 'Mod+' : ''}${event.shiftKey && (letter || event.key.length > 1) ? 'Shift+' : ''}${key}`;
}

/** Runs the command of a pressed key. Returns a function that stops listening. */
export function listenForShortcuts(target: Document = document): () => void {
  let first: { key: string; at: number } | undefined;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const key = keyOf(event);
    if (!key) return;
    early = undefined;
    const waiting = asked.get();
    if (waiting) forgetAsked(); // any key ends the wait
    const single = !key.startsWith('Mod+');
    const dialogOpen = target.querySelector('[role="dialog"], [role="menu"]') !== null;
    if (single && (!singleKeysOn() || isTyping(event.target) || dialogOpen)) return;
    const patience = waiting ? CONFIRM_MS : SEQUENCE_MS;
    const sequence = first && event.timeStamp - first.at < patience ? `${first.key} ${key}` : undefined;
    const usable = allCommands().filter(
      (command) => command.keys && command.run && !command.disabled && (command.when?.() ?? true),
    );
    const found =
      usable.findLast((command) => command.keys === sequence) ??
      usable.findLast((command) => command.keys === key && command.when) ??
      usable.findLast((command) => command.keys === key);
    first = found ? undefined : { key, at: event.timeStamp };
    if (!found && coming) early = event;
    if (!found) asked.set(usable.findLast((command) => command.keys === key + CONFIRM) ?? null);
    if (!found || event.repeat) return;
    event.preventDefault();
    found.run?.();
  };
  target.addEventListener('keydown', press);
  return () => target.removeEventListener('keydown', press);
}
