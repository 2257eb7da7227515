import type { Flow, FlowEvent, FlowOption, FlowState } from '@recado/sdk/flow';

/** A number as customers without buttons type it: “1”, “2.”, “3)”. */
const BARE = /^\s*\d{1,2}\s*[.)]?\s*$/;
const ASKING = ['menu', 'options', 'waiting'];

/**
 * What a typed number chose, as its card shows it: “1 · Vendas”. It follows from how the engine's state moved: to
 * another queue, or further down the tree of the same one. Undefined if the message was no number or chose nothing.
 */
export function chosenText(
  flow: Flow,
  event: FlowEvent,
  before: FlowState,
  after: FlowState,
): string | undefined {
  if (event.type !== 'message' || !BARE.test(event.text) || !ASKING.includes(before.stage)) return undefined;
  const title = titleOf(flow, before, after);
  return title && `${event.text.trim()} · ${title}`;
}

function titleOf({ queues }: Flow, before: FlowState, after: FlowState): string | undefined {
  const queue = queues.find(({ id }) => id === after.queueId);
  if (after.queueId !== before.queueId) return queue?.name;
  if (after.path.length <= before.path.length) return undefined;
  let level: readonly FlowOption[] = queue?.options ?? [];
  let found: FlowOption | undefined;
  for (const id of after.path) {
    found = level.find((option) => option.id === id);
    level = found?.options ?? [];
  }
  return found?.name;
}
