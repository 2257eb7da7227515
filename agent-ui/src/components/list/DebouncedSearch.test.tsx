// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DebouncedSearch } from './DebouncedSearch';

function Screen() {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <DebouncedSearch label="Search" clearLabel="Clear" value={search} onSearch={setSearch} inputRef={box} />
      <output>{search}</output>
      <button onClick={() => setSearch('')}>Reset</button>
    </>
  );
}
const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (text: string) => {
  fireEvent.change(box(), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(600));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps the space before the next word, and searches without it', () => {
  render(<Screen />);
  type('ana ');
  expect(screen.getByRole('status').textContent).toBe('ana');
  expect(box().value).toBe('ana ');
  type(`${box().value}maria`);
  expect(screen.getByRole('status').textContent).toBe('ana maria');
});

it('is cleared with a search that is cleared elsewhere', () => {
  render(<Screen />);
  type('ana ');
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(box().value).toBe('');
});
