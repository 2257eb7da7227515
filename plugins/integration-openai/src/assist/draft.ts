import { ASSIST_LENGTH, type AssistSource } from '@recado/sdk';
import type { TaskOutcome } from './task-result.js';

/**
 * A draft with the ids of its sources, or why it is none. A model cites places, so a place that it invents is nobody's id. Whether
 * the text says what its sources say is looked at by the core.
 */
export function draftOf(
  outcome: TaskOutcome,
  sources: readonly AssistSource[],
): { text: string; cited: number[] } | { unusable: string } {
  if ('unusable' in outcome) return outcome;
  const { text, cited } = outcome;
  // The usual way to say that the sources have no answer.
  if (!text) return { text: '', cited: [] };
  if (text.length > ASSIST_LENGTH) return { unusable: 'too long' };
  const places: unknown[] = Array.isArray(cited) ? [...new Set(cited as unknown[])] : [];
  if (places.length === 0) return { unusable: 'it cites nothing' };
  const ids = places.flatMap((place) =>
    Number.isSafeInteger(place) ? (sources[Number(place) - 1]?.id ?? []) : [],
  );
  return ids.length === places.length ? { text, cited: ids } : { unusable: 'it cites what it was not given' };
}
