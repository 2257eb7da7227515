import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api, live } from './api';
import { importProgressKey } from './import-progress';

/** Lists follow what happens elsewhere. Open forms are left alone: what somebody types is not overwritten. */
export function useLiveLists(userId: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const renew = (resource: string) =>
      void queries.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'active' });
    const all = () => ['connections', 'queues', 'users'].forEach(renew);
    const stops = [
      live.on('whatsapp', () => renew('connections')),
      live.on('whatsappSession', () => renew('connections')),
      live.on('importMessages', (event) => {
        const status = event.action === 'update' ? event.status : null;
        queries.setQueryData(importProgressKey(event.whatsappId), status);
        if (event.action === 'refresh') renew('connections');
      }),
      live.on('queue', () => renew('queues')),
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
