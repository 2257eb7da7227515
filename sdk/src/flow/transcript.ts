import type { FlowAction, SayAction } from './action.js';
import type { Flow } from './flow.js';

/** A message as a customer without buttons reads it: the choices as lines below the text. */
export const sayLines = ({ text, choices = [] }: SayAction): string[] => [
  ...text.split('\n'),
  ...choices.map(({ id, title }) => `${id} - ${title}`),
];

/** The actions line by line: the customer's text as it is, everything else in brackets. */
export function transcript({ queues }: Flow, actions: readonly FlowAction[]): string[] {
  const queue = (id: number | null) => queues.find((one) => one.id === id)?.name ?? String(id ?? 'none');
  const lines = (action: FlowAction): string[] => {
    switch (action.type) {
      case 'say':
        return [...(action.media ? [`[media: ${action.media}]`] : []), ...sayLines(action)];
      case 'close':
        return [...(action.text?.split('\n') ?? []), `[close: ${action.reason}]`];
      case 'enterQueue':
        return [`[queue: ${queue(action.queueId)}]`];
      case 'assign':
        return [`[assign: user ${action.userId}]`];
      case 'assignRandom':
        return [`[assign: somebody of ${queue(action.queueId)}]`];
      case 'rotate':
        return [`[offer: next agent of ${queue(action.queueId)}]`];
      case 'integrate':
        return [
          action.promptId === undefined
            ? `[integration: ${action.integrationId}]`
            : `[prompt: ${action.promptId}]`,
        ];
      case 'endIntegration':
        return ['[integration: none]'];
      case 'sendFiles':
        return [`[files: ${action.fileListId}]`];
      case 'setStatus':
        return [`[status: ${action.status}]`];
      case 'consent':
        return [`[consent: ${action.given ? 'given' : 'refused'}]`];
      case 'rate':
        return [`[rating: ${action.value}]`];
      case 'tellPosition':
        return [`[position in ${queue(action.queueId)}]`];
      case 'callOnDuty':
        return ['[on duty]'];
      case 'log':
        return [];
    }
  };
  return actions.flatMap(lines);
}
