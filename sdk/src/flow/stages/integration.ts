import type { Turn } from '../turn.js';

/** Hands over to an integration or, without one, to a prompt; false if neither can take over. */
export function integrate(
  turn: Turn,
  { integrationId, promptId }: { integrationId: number | null; promptId: number | null },
): boolean {
  const { answering } = turn.flow;
  if (integrationId !== null && answering.includes('integration'))
    turn.after.push({ type: 'integrate', integrationId });
  else if (promptId !== null && answering.includes('prompt'))
    turn.after.push({ type: 'integrate', promptId });
  else return false;
  turn.state.stage = 'integration';
  turn.state.askedAt = null;
  turn.state.unansweredSince = turn.time;
  return true;
}
