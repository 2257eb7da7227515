// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { listTickets, type LivePayloads, type Ticket } from '@recado/sdk/contracts';
import type { Api, Live } from '@recado/sdk/client';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { aTicket } from '../../../test/objects';
import { I18nProvider, prepareTexts } from '../../lib/i18n';
import { ServicesProvider } from '../../lib/services';
import { SessionProvider, useSession } from '../../lib/session';
import { useUnreadTickets } from './use-unread';
import { useWaitingTitle } from './use-waiting-title';

const user = { id: 7, profile: 'user', queues: [], company: { expired: false }, defaultTheme: 'light' };
const unread = (id: number, unreadMessages = 1) =>
  aTicket({ id, unreadMessages, updatedAt: `2026-11-20T12:0${id}:00.000Z` });

/** The bell, with the title that tells of it once the screen is rendered. */
const useBell = () => {
  useWaitingTitle();
  return useUnreadTickets();
};

/** The bell of a signed-in user; the test gives the pages and sends the events. */
const setUp = async () => {
  const pages: ((page: { tickets: Ticket[]; hasMore: boolean; cursor: null }) => void)[] = [];
  const topics = new Map<string, Set<(payload: unknown) => void>>();
  const resyncs = new Set<() => void>();
  const api = {
    token: () => 'token',
    refresh: () => Promise.resolve(true),
    on: () => () => undefined,
    call: (endpoint: unknown) =>
      endpoint === listTickets ? new Promise((resolve) => pages.push(resolve)) : Promise.resolve(user),
  } as unknown as Api;
  const live = {
    start: () => undefined,
    stop: () => undefined,
    on: (topic: string, listener: (payload: unknown) => void) => {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    onEvent: (event: string, listener: () => void) => {
      if (event === 'resync') resyncs.add(listener);
      return () => resyncs.delete(listener);
    },
  } as unknown as Live;
  const SignedIn = ({ children }: { children: ReactNode }) =>
    useSession().state.phase === 'in' ? children : null;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={{ api, live }}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider>
          <SessionProvider>
            <SignedIn>{children}</SignedIn>
          </SessionProvider>
        </I18nProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
  const { result } = renderHook(useBell, { wrapper });
  await waitFor(() => expect(pages).toHaveLength(1));
  return {
    pages,
    send: (event: LivePayloads['ticket']) => act(() => topics.get('ticket')!.forEach((tell) => tell(event))),
    resync: () => act(() => resyncs.forEach((tell) => tell())),
    answer: (index: number, ...tickets: Ticket[]) =>
      act(() => Promise.resolve(pages[index]!({ tickets, hasMore: false, cursor: null }))),
    ids: () => result.current.map(({ id }) => id),
  };
};

beforeAll(() => prepareTexts('pt'));
afterEach(cleanup);

it('the bell counts what arrives before its first answer, and drops what is read before it', async () => {
  const bell = await setUp();
  bell.send({ action: 'update', ticket: unread(5) });
  bell.send({ action: 'updateUnread', ticket: unread(2, 0) });
  // The events are shown at the next frame, and the answer comes after it.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await bell.answer(0, unread(3), unread(2));
  await waitFor(() => expect(bell.ids()).toEqual([5, 3]));
  expect(document.title).toBe('(2) Recado');
});

it('the bell keeps what arrives while it loads again', async () => {
  const bell = await setUp();
  await bell.answer(0, unread(1));
  await waitFor(() => expect(bell.ids()).toEqual([1]));
  bell.resync();
  await waitFor(() => expect(bell.pages).toHaveLength(2));
  bell.send({ action: 'update', ticket: unread(4) });
  bell.send({ action: 'delete', ticketId: 1 });
  await waitFor(() => expect(bell.ids()).toEqual([4]));
  await bell.answer(1, unread(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(bell.ids()).toEqual([4]);
});
