import { useTranslate } from 'react-admin';
import type { Targets } from '../chatbot/use-targets';
import type { Line } from './simulation';

type Note = Extract<Line, { from: 'note' }>['action'];

/** Describes events other than messages in the user's language. */
export function useNoteText({ lists }: Targets, own: { id: number; name: string }): (note: Note) => string {
  const translate = useTranslate();
  const nameIn = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? `#${id}`;
  const queue = (id: number) => nameIn([own, ...lists.queue], id);
  return (note) => {
    const say = (key: string, name?: string | number) => translate(`office.simulator.notes.${key}`, { name });
    switch (note.type) {
      case 'enterQueue':
        return note.queueId === null ? say('leaveQueue') : say('enterQueue', queue(note.queueId));
      case 'assign':
        return say('assign', nameIn(lists.attendent, note.userId));
      case 'assignRandom':
        return say('assignRandom', queue(note.queueId));
      case 'rotate':
        return say('rotate', queue(note.queueId));
      case 'integrate':
        return note.promptId === undefined
          ? say('integrate', nameIn(lists.integration, note.integrationId))
          : say('prompt', nameIn(lists.prompt, note.promptId));
      case 'endIntegration':
        return say('endIntegration');
      case 'sendFiles':
        return say('sendFiles', nameIn(lists.file, note.fileListId));
      case 'tellPosition':
        return say('tellPosition');
      case 'callOnDuty':
        return say('callOnDuty');
      case 'rate':
        return say('rate', note.value);
      case 'consent':
        return say(note.given ? 'consentGiven' : 'consentRefused');
      case 'setStatus':
        return say(`status.${note.status}`);
      case 'close':
        return say(`close.${note.reason}`);
    }
  };
}
