// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSingleKeys, useCommands, type Command } from './commands';
import { ComingCommands, keyLabel, listenForShortcuts, useAskedCommand } from './shortcuts';

const run = {
  accept: vi.fn(),
  other: vi.fn(),
  tickets: vi.fn(),
  palette: vi.fn(),
  resolveNext: vi.fn(),
  resolve: vi.fn(),
};
const command = (id: keyof typeof run, keys: string): Command => ({
  id,
  title: id,
  group: 'g',
  keys,
  run: run[id],
});
const COMMANDS = [
  command('accept', 'a'),
  command('tickets', 'g t'),
  command('palette', 'Mod+K'),
  command('resolveNext', 'Shift+X'),
  command('resolve', 'e Enter'),
];
const MORE = [command('other', 'a')];

function Screen({ more = false }: { more?: boolean }) {
  useCommands(COMMANDS);
  return (
    <>
      <input aria-label="field" />
      {more && <Top />}
    </>
  );
}
function Top() {
  useCommands(MORE);
  return null;
}
const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  act(
    () =>
      void target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      ),
  );

describe('shortcuts', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = listenForShortcuts();
    for (const spy of Object.values(run)) spy.mockClear();
  });
  afterEach(() => {
    stop();
    cleanup();
    setSingleKeys(true);
  });

  it('a key pressed before its commands have loaded acts once they are there, if it was the last one', async () => {
    const Part = ({ loaded }: { loaded: boolean }) => (loaded ? <Screen /> : <ComingCommands />);
    const { rerender } = render(<Part loaded={false} />);
    press('a');
    press('X', { shiftKey: true });
    rerender(<Part loaded />);
    await vi.waitFor(() => expect(run.resolveNext).toHaveBeenCalledTimes(1));
    expect(run.accept).not.toHaveBeenCalled();
    // Nothing is held afterwards.
    rerender(<Part loaded={false} />);
    rerender(<Part loaded />);
    press('a');
    expect(run.accept).toHaveBeenCalledTimes(1);
    expect(run.resolveNext).toHaveBeenCalledTimes(1);
  });

  it('run the command of a key, of two in a row, and of a combination', () => {
    render(<Screen />);
    press('a');
    press('g');
    press('t');
    press('k', { ctrlKey: true });
    press('X', { shiftKey: true });
    for (const name of ['accept', 'tickets', 'palette', 'resolveNext'] as const)
      expect(run[name]).toHaveBeenCalledOnce();
  });
  it('that end something wait for Enter, and any other key cancels them', () => {
    const { result } = renderHook(useAskedCommand);
    render(<Screen />);
    for (const letter of 'entendi') press(letter);
    press('Enter');
    expect(run.resolve).not.toHaveBeenCalled();
    press('e');
    expect(result.current?.id).toBe('resolve');
    press('Enter');
    expect(result.current).toBeNull();
    expect(run.resolve).toHaveBeenCalledOnce();
  });
  it('belong to the component opened last', () => {
    render(<Screen />).rerender(<Screen more />);
    press('a');
    expect(run.other).toHaveBeenCalledOnce();
    expect(run.accept).not.toHaveBeenCalled();
  });
  it('that need a place act there before others of their key, and nowhere else', () => {
    let isThere = false;
    const there: Command[] = [{ ...command('tickets', 'a'), when: () => isThere }];
    renderHook(() => useCommands(there));
    render(<Screen />);
    press('a');
    expect(run.tickets).not.toHaveBeenCalled();
    isThere = true;
    press('a');
    expect(run.tickets).toHaveBeenCalledOnce();
    expect(run.accept).toHaveBeenCalledOnce();
  });
  it('do not act while typing, except combinations', () => {
    const { getByLabelText } = render(<Screen />);
    press('a', {}, getByLabelText('field'));
    press('k', { ctrlKey: true }, getByLabelText('field'));
    expect(run.accept).not.toHaveBeenCalled();
    expect(run.palette).toHaveBeenCalledOnce();
  });
  it('ignore AltGr characters', () => {
    render(<Screen />);
    press('k', { ctrlKey: true, altKey: true });
    expect(run.palette).not.toHaveBeenCalled();
  });
  it('of one key can be switched off', () => {
    render(<Screen />);
    setSingleKeys(false);
    press('a');
    press('k', { ctrlKey: true });
    expect(run.accept).not.toHaveBeenCalled();
    expect(run.palette).toHaveBeenCalledOnce();
  });
  it('end with their screen', () => {
    render(<Screen />).unmount();
    press('a');
    expect(run.accept).not.toHaveBeenCalled();
  });
  it('are named as on the keyboard', () => {
    const labels = ['Mod+K', 'g t', '?', 'Alt+ArrowUp', 'Escape'].map(keyLabel);
    expect(labels).toEqual(['Ctrl+K', 'G T', '?', 'Alt+↑', 'Esc']);
  });
});
