import { useTranslate } from 'react-admin';
import type { Flow, MessageFacts } from '@recado/sdk/flow';
import type { Simulation } from './simulation';

const SAMPLE_TICKET = 1024;

/**
 * What the variables of a simulated conversation stand for at a moment: a made-up customer's, in the company's language
 * and time zone. Nobody holds the ticket, so the attendant's name stays empty, as with the bot.
 */
export function useSampleFacts(
  flow: Flow,
  { state, lines, time }: Simulation,
  connectionName: string | undefined,
): (at: number) => MessageFacts {
  const translate = useTranslate();
  const queue = flow.queues.find(({ id }) => id === state.queueId);
  return (at) => ({
    ticket: { id: SAMPLE_TICKET, createdAt: new Date(lines[0]?.time ?? time) },
    contactName: translate('office.simulator.sampleName'),
    userName: '',
    queueName: queue?.name ?? '',
    connectionName: connectionName ?? translate('office.simulator.sampleConnection'),
    language: flow.language,
    timeZone: flow.timeZone,
    now: new Date(at),
  });
}
