import type { AgentHelp, Language, Message } from '@recado/sdk/contracts';
import type { MessageHelp } from './use-message-help';

/** What a model can still do for a message. What is there already is not offered again. */
export function helpsFor(message: Message, help: AgentHelp, language: Language): MessageHelp[] {
  const { isDeleted, mediaType, mediaStatus, body, aids = [] } = message;
  if (isDeleted || mediaType === 'unsupported') return [];
  const heard = aids.some(({ kind }) => kind === 'transcript' || kind === 'spoken');
  const isTranslated = aids.some((aid) => aid.kind === 'translation' && aid.language === language);
  const hasWords = body.trim() !== '' || aids.some(({ kind, text }) => kind !== 'translation' && text !== '');
  const isVoice = mediaType === 'audio' && mediaStatus === 'ready';
  return [
    ...(help.transcribes && isVoice && !heard ? (['transcribe'] as const) : []),
    ...(help.assists && hasWords && !isTranslated ? (['translate'] as const) : []),
  ];
}
