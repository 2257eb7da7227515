import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { listTicketLog, type Ticket } from '@recado/sdk/contracts';
import { useEffect, useMemo } from 'react';
import { clock, moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';
import { useApi } from '../../../lib/services';
import type { StepRow } from './rows';
import { stepsOf, stepText, type Step } from './step-text';

const NONE: readonly StepRow[] = [];

interface StepsSourceProps {
  ticket: Ticket;
  /** Called with the lines whenever they change; `null` while the first are loading. */
  onSteps: (steps: readonly StepRow[] | null) => void;
}

/**
 * Reads the steps of a ticket, again whenever one has changed it. It comes after the conversation, which does without
 * the lines if they fail to load.
 */
export default function StepsSource({ ticket, onSteps }: StepsSourceProps) {
  const { id, status, userId, queueId } = ticket;
  const api = useApi();
  const { data, isLoading } = useQuery({
    queryKey: ['ticketSteps', id, status, userId, queueId],
    queryFn: ({ signal }) => api.call(listTicketLog, { params: { ticketId: id }, signal }),
    // The same state can come back: accepted, returned and accepted again.
    staleTime: 0,
    retry: false,
    // Until the new ones are there, the lines stay.
    placeholderData: (former, query) => (query?.queryKey[1] === id ? former : undefined),
  });
  const steps = useMemo(() => (data ? stepsOf(data).map(toRow) : NONE), [data]);
  useEffect(() => onSteps(isLoading ? null : steps), [steps, isLoading, onSteps]);
  return null;
}

const toRow = (step: Step): StepRow => ({
  id: step.entry.id,
  createdAt: step.entry.createdAt,
  line: <StepLine step={step} />,
});

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '8px 28px 4px',
  fontSize: 12,
  lineHeight: '18px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: tokens(theme).muted,
}));

/** What was done with the ticket, by whom and when. */
function StepLine({ step }: { step: Step }) {
  const t = useTexts();
  const { createdAt } = step.entry;
  return (
    <Line>
      {stepText(t, step)} ·{' '}
      <time dateTime={createdAt} title={moment(createdAt)}>
        {clock(createdAt)}
      </time>
    </Line>
  );
}
