import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity, useTranslate } from 'react-admin';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorKey } from '../../../providers/error-text';
import { NEW_CONNECTION } from '../connection-record';
import { siteOf, sitesOf } from './site';

export interface FirstChatValues {
  site: string;
  hasNoSite: boolean;
  heading: string | null;
  accent: string;
  queueIds: number[];
  /** Of the queue that is made while the company has none. */
  queueName: string;
}

/** Makes the chat, and before it the company's first queue with the person in it. Returns the connection's id. */
export function useFirstChat() {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { identity } = useGetIdentity();
  const queries = useQueryClient();
  /** The queue of an attempt that failed after it. */
  const made = useRef<number>(undefined);
  async function firstQueue({ queueName, accent }: FirstChatValues): Promise<number> {
    const data = { name: queueName.trim(), color: accent };
    const { data: queue } = await provider.create('queues', { data });
    const id = Number(queue.id);
    await provider.update('users', { id: identity!.id, data: { queueIds: [id] }, previousData: identity! });
    return (made.current = id);
  }
  return async (values: FirstChatValues): Promise<number> => {
    try {
      const { data: known } = await provider.getList('queues', {
        ...{ pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
      });
      const chosen = values.queueIds.length > 0 || !made.current ? values.queueIds : [made.current];
      const queueIds = known.length > 0 ? chosen : [await firstQueue(values)];
      const site = values.hasNoSite ? undefined : siteOf(values.site);
      const settings = {
        ...{ title: values.heading?.trim() ?? '', accent: values.accent },
        allowedOrigins: site ? sitesOf(site) : [],
      };
      const { data } = await provider.create('connections', {
        data: {
          ...NEW_CONNECTION,
          ...{ channel: 'webchat', mode: 'widget', name: translate('office.channels.webchat') },
          ...{ queueIds, settings },
        },
      });
      for (const changed of ['connections', 'queues', 'users', 'setup'])
        void queries.invalidateQueries({ queryKey: [changed] });
      return Number(data.id);
    } catch (error) {
      throw new Error(errorKey(error), { cause: error });
    }
  };
}
