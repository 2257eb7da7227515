import { converse, flowFrom, transcript, type FlowEvent, type FlowInput } from '../src/flow/public.js';

/** Nine o'clock on a Monday in São Paulo. */
const NINE = Date.parse('2026-11-23T12:00:00Z');

/** A conversation as the customer reads it line by line, with moves in brackets. Messages come half a minute apart. */
export function talk(input: FlowInput, contact: { consented?: boolean; bot?: boolean } = {}) {
  const flow = flowFrom(input);
  const conversation = converse(flow, NINE, contact);
  const happens = (event: FlowEvent) => transcript(flow, conversation.happens(event));
  const wait = (minutes: number) =>
    conversation.wait(minutes * 60_000).flatMap(({ actions }) => transcript(flow, actions));
  return {
    flow,
    conversation,
    happens,
    wait,
    says(text: string, choiceId?: string) {
      conversation.wait(30_000);
      return happens({ type: 'message', text, ...(choiceId && { choiceId }) });
    },
    atOnce: (text: string) => happens({ type: 'message', text }),
  };
}
