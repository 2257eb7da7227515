// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveDesk } from './leave-desk';
import { useUnsavedWarning } from './use-unsaved-warning';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedWarning(isUnsaved);
  return <p>Form</p>;
}
const open = (isUnsaved: boolean) => {
  const element = (
    <AdminContext dataProvider={testDataProvider()}>
      <Form isUnsaved={isUnsaved} />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/settings?tab=hours'] });
  render(<RouterProvider router={router} />);
  screen.getByText('Form');
  return {
    go: (to: string) => act(() => router.navigate(to)),
    at: () => router.state.location.pathname + router.state.location.search,
  };
};

it('asks before another page and before another tab, and stays unless the user agrees', async () => {
  const ask = vi.spyOn(leaveDesk, 'ask').mockResolvedValue(false);
  const { go, at } = open(true);
  await go('/settings');
  await go('/queues');
  expect(ask).toHaveBeenCalledTimes(2);
  expect(at()).toBe('/settings?tab=hours');
  ask.mockResolvedValue(true);
  await go('/settings');
  expect(at()).toBe('/settings');
});

it('asks nothing when nothing is unsaved, or when the tab stays', async () => {
  const ask = vi.spyOn(leaveDesk, 'ask').mockResolvedValue(false);
  await open(true).go('/settings?tab=hours');
  cleanup();
  await open(false).go('/settings');
  expect(ask).not.toHaveBeenCalled();
});
