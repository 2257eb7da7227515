import type { Turn } from '../turn.js';

/** Hands over to an integration or, without one, to a prompt; false where there is neither. */
export function integrate(
  turn: Turn,
  { integrationId, promptId }: { integrationId: number | null; promptId: number | null },
): boolean {
  if (integrationId !== null) turn.after.push({ type: 'integrate', integrationId });
  else if (promptId !== null) turn.after.push({ type: 'integrate', promptId });
  else return false;
  turn.state.stage = 'integration';
  turn.state.askedAt = null;
  return true;
}
