import { useEffect } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import type { Setting } from '@recado/sdk/contracts';
import { watchKey } from '../edits/use-moved-record';
import { SETTINGS_KEY, withSetting } from './use-settings';
import { api, live } from './api';
import { importProgressKey } from './import-progress';

const isList = ({ queryKey: [, kind] }: Query) => kind === 'getList' || kind === 'getInfiniteList';

/** Lists follow what happens elsewhere. Open forms are left alone: what somebody types is not overwritten. */
export function useLiveLists(userId: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const renew = (resource: string) => {
      void queries.invalidateQueries({ queryKey: [resource], refetchType: 'active', predicate: isList });
      void queries.invalidateQueries({ queryKey: watchKey(resource), refetchType: 'active' });
    };
    const all = () => {
      ['connections', 'queues', 'users', 'files'].forEach(renew);
      void queries.invalidateQueries({ queryKey: SETTINGS_KEY, refetchType: 'active' });
    };
    const stops = [
      live.on('whatsapp', () => renew('connections')),
      live.on('whatsappSession', () => renew('connections')),
      live.on('importMessages', (event) => {
        const status = event.action === 'update' ? event.status : null;
        queries.setQueryData(importProgressKey(event.whatsappId), status);
        if (event.action === 'refresh') renew('connections');
      }),
      live.on('queue', () => renew('queues')),
      live.on('file', () => renew('files')),
      live.on('settings', ({ key, value }) => {
        queries.setQueryData<Setting[]>(SETTINGS_KEY, (all) => withSetting(all, key, value));
      }),
      live.on('user', (event) => {
        if (event.action !== 'auth') return renew('users');
        if (event.user.id === userId && event.sessionId !== live.sessionId()) api.signOut('elsewhere');
      }),
      live.onEvent('resync', all),
      live.onEvent('signedOut', () => api.signOut('elsewhere')),
    ];
    live.start();
    return () => stops.forEach((stop) => stop());
  }, [queries, userId]);
}
