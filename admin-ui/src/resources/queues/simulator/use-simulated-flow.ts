import { useMemo } from 'react';
import { useGetList, usePermissions } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { rangesOf, type Flow, type Holiday } from '@recado/sdk/flow';
import {
  ANSWERING,
  PLAIN_CONNECTION,
  calendarOf,
  connectionFromWire,
  queueFromWire,
  settingsFromWire,
} from '@recado/sdk/flow';
import type { Connection, Holiday as WireHoliday, Language, Queue, SessionUser } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { useSettings } from '../../../providers/use-settings';
import type { QueueValues } from '../chatbot/use-problems';

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } } as const;
const BY_DATE = { pagination: { page: 1, perPage: 500 }, sort: { field: 'date', order: 'ASC' } } as const;
const UNNAMED = '…';

const holidayOf = (holiday: WireHoliday): Holiday => ({
  date: holiday.date,
  name: holiday.name,
  yearly: holiday.yearly,
  hours: holiday.closed ? [] : rangesOf(holiday),
});

/** The connections that the simulator can answer on. */
export function useConnections(): readonly Connection[] {
  return useGetList<Connection>('connections', ALL).data ?? [];
}

/**
 * The flow that the core would use, with the queue as in the form: on a connection, or as if this queue were alone.
 * `queues` are the company's saved ones.
 */
export function useSimulatedFlow(
  values: QueueValues,
  queues: readonly Queue[],
  connection: Connection | undefined,
): Flow {
  const { permissions: user } = usePermissions<SessionUser>();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data: settings } = useSettings();
  const companyId = user?.companyId;
  const { data: company } = useQuery({
    queryKey: ['company', companyId],
    queryFn: () => provider.showCompany(companyId!),
    enabled: companyId !== undefined,
  });
  const { data: holidays } = useGetList<WireHoliday>('holidays', BY_DATE);
  return useMemo(() => {
    const held = (of: { queueId?: number; whatsappId?: number }) =>
      (holidays ?? [])
        .filter((one) => one.queueId === (of.queueId ?? null) && one.whatsappId === (of.whatsappId ?? null))
        .map(holidayOf);
    const setting = (key: string) => settings?.find((one) => one.key === key)?.value;
    const own = queueFromWire(
      { ...values, name: values.name || UNNAMED, chatbots: values.chatbots ?? [] },
      values.id ? held({ queueId: values.id }) : [],
    );
    const others = queues
      .filter(({ id }) => id !== own.id)
      .map((queue) => queueFromWire(queue, held({ queueId: queue.id })));
    return {
      language: (setting('language') ?? 'pt') as Language,
      timeZone: setting('timeZone') ?? 'America/Sao_Paulo',
      company: calendarOf(company?.schedules, held({})),
      connection: connection
        ? connectionFromWire(connection, held({ whatsappId: connection.id }))
        : { ...PLAIN_CONNECTION, queueIds: [own.id] },
      queues: [own, ...others],
      settings: settingsFromWire(settings ?? []),
      answering: ANSWERING,
    };
  }, [values, queues, connection, settings, company, holidays]);
}
