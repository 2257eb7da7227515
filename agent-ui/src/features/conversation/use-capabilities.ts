import type { Ticket } from '@recado/sdk/contracts';
import { useMemo } from 'react';
import { useConnections } from '../../live/use-lists';
import { readCapabilities, type SendCapabilities } from './capabilities';

/** What the ticket's connection can send. */
export const useCapabilities = (ticket: Ticket): SendCapabilities => {
  const connections = useConnections();
  const given = connections.find((connection) => connection.id === ticket.whatsappId)?.capabilities;
  return useMemo(() => readCapabilities(given), [given]);
};
