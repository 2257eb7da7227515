import { useEffect } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import type { LiveTopic } from '@recado/sdk/contracts';
import { watchKey } from '../edits/use-moved-record';
import { RESOURCES } from '../resources/registry';
import type { LivePage } from '../resources/resource';
import { api, live } from './api';

export const isList = ({ queryKey: [, kind] }: Query) => kind === 'getList' || kind === 'getInfiniteList';
const FOLLOWED = RESOURCES.filter((resource) => resource.live);

/** Lists follow live events. Open forms are left alone: typed text is not overwritten. */
export function useLiveLists(userId: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const renew = (name: string) => {
      void queries.invalidateQueries({ queryKey: [name], refetchType: 'active', predicate: isList });
      void queries.invalidateQueries({ queryKey: watchKey(name), refetchType: 'active' });
    };
    const stops = FOLLOWED.flatMap(({ name, live: handlers }) => {
      const page: LivePage = { queries, renew: () => renew(name) };
      // As functions of any event: the union of all payloads is too large for the compiler.
      const each = Object.entries(handlers as Record<string, (event: never, page: LivePage) => void>);
      return each.map(([topic, handle]) =>
        live.on(topic as LiveTopic, (event: unknown) => handle(event as never, page)),
      );
    });
    stops.push(
      live.on('user', (event) => {
        if (event.action !== 'auth' || event.user.id !== userId) return;
        if (event.sessionId !== live.sessionId()) api.signOut('elsewhere');
      }),
      live.onEvent('resync', () => FOLLOWED.forEach(({ name }) => renew(name))),
      live.onEvent('signedOut', () => api.signOut('elsewhere')),
    );
    live.start();
    return () => stops.forEach((stop) => stop());
  }, [queries, userId]);
}
