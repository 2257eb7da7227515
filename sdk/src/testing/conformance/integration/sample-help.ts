import { Buffer } from 'node:buffer';
import type { AssistTask, VoiceNote } from '../../../integration/assist.js';
import { sampleConversation } from './sample-conversation.js';

let count = 0;
const nextId = (kind: string): string => `${kind}-${process.pid}${(count += 1)}`;

/** One task of each kind, in which this text stands: the agent's, or the customer's newest. */
export function sampleTasks(text = 'Olá, "tudo bem"? 👋'): AssistTask[] {
  const messages = () => [...sampleConversation(text).messages];
  const sources = [
    { id: 71, title: 'horario', text: 'Abrimos às 8h.' },
    { id: 72, title: 'entrega', text: 'Entregamos todos os dias.' },
  ];
  return [
    { kind: 'rewrite', style: 'friendlier', text },
    { kind: 'translate', text, to: 'es' },
    { kind: 'summary', language: 'pt', messages: messages() },
    { kind: 'draft', language: 'pt', messages: messages(), sources },
  ];
}
/** An id for a task, as the core gives it. */
export const sampleTaskId = (): string => nextId('help');

/** A voice note with its own id: the beginning of an Ogg file with Opus, and this word in it. */
export function sampleVoiceNote(word = 'speech'): VoiceNote {
  const head = Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0\x01\x13OpusHead\x01\x01', 'latin1');
  const bytes = new Uint8Array(Buffer.concat([head, Buffer.from(`OpusTags${word}`)]));
  return { id: nextId('note'), type: 'audio/ogg; codecs=opus', bytes };
}
