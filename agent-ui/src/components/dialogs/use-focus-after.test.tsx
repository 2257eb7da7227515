// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { useFocusAfter } from './use-focus-after';

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

interface QuestionProps {
  onDone: (removed: boolean) => void;
  /** A live event removes the row before the answer comes. */
  onDropped: () => void;
}
function Question({ onDone, onDropped }: QuestionProps) {
  const goOn = useFocusAfter();
  const remove = () => {
    goOn();
    onDone(true);
  };
  return (
    <>
      <button id="yes" onClick={remove} />
      <button id="drop" onClick={onDropped} />
      <button id="no" onClick={() => onDone(false)} />
    </>
  );
}
function Rows({ begin }: { begin: readonly string[] }) {
  const [rows, setRows] = useState(begin);
  const [asked, setAsked] = useState<string>();
  const drop = () => setRows(rows.filter((row) => row !== asked));
  const done = (removed: boolean) => {
    if (removed) setRows(rows.filter((row) => row !== asked));
    setAsked(undefined);
  };
  return (
    <main id="content" tabIndex={-1}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button id={`edit-${row}`} />
            <button id={`delete-${row}`} onClick={() => setAsked(row)} />
          </li>
        ))}
      </ul>
      {asked && <Question onDone={done} onDropped={drop} />}
    </main>
  );
}

/** The focus after one of the rows was removed, or was not. */
async function focusAfter(rows: readonly string[], row: string, ...answers: ('yes' | 'no' | 'drop')[]) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Rows begin={rows} />));
  const press = (id: string) =>
    act(async () => {
      document.getElementById(id)!.focus();
      document.getElementById(id)!.click();
    });
  await press(`delete-${row}`);
  for (const answer of answers) await press(answer);
  const { id } = document.activeElement!;
  await act(async () => root.unmount());
  place.remove();
  return id;
}

it('goes on at the same control of the next row, of the one before, or at the screen', async () => {
  expect(await focusAfter(['a', 'b', 'c'], 'b', 'yes')).toBe('delete-c');
  expect(await focusAfter(['a', 'b'], 'b', 'yes')).toBe('delete-a');
  expect(await focusAfter(['a'], 'a', 'yes')).toBe('content');
});

it('goes on there too if a live event removed the row first', async () => {
  expect(await focusAfter(['a', 'b', 'c'], 'b', 'drop', 'yes')).toBe('delete-c');
  expect(await focusAfter(['a', 'b'], 'b', 'drop', 'yes')).toBe('delete-a');
});

it('leaves the focus alone if nothing was removed', async () => {
  expect(await focusAfter(['a', 'b'], 'b', 'no')).toBe('');
});
