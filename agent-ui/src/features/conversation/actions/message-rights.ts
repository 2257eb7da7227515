import { EDIT_WINDOW_MS, type Message } from '@recado/sdk/contracts';
import { isEditable } from '@recado/sdk/rules';
import type { SendCapabilities } from '../capabilities';

/** What can be done with one message. */
export interface MessageRights {
  reply: boolean;
  react: boolean;
  edit: boolean;
  remove: boolean;
  forward: boolean;
  copy: boolean;
}

interface Situation {
  /** The ticket accepts messages. */
  writable: boolean;
  capabilities: SendCapabilities;
  userId: number;
  /** The company hides the numbers of contacts from this user. */
  numbersHidden: boolean;
  now: number;
}

const NOT_PASSED_ON = new Set(['call_log', 'unsupported', 'reactionMessage', 'poll', 'payment', 'event']);
/** Data about people, which whoever may not see numbers may not pass on either. */
const ABOUT_PEOPLE = new Set(['contactMessage', 'form']);

/** The provider knows the message: changes to it can reach the customer. */
const wentOut = ({ fromMe, sendStatus }: Message): boolean =>
  !fromMe || sendStatus === null || sendStatus === 'sent';

/** This user's actions on a message, on this channel and now. Impossible ones are not offered. */
export const messageRights = (message: Message, situation: Situation): MessageRights => {
  const { writable, capabilities, userId, numbersHidden, now } = situation;
  const { fromMe, isDeleted, isPrivate, isBot, mediaType, body, user, createdAt, updatedAt } = message;
  const spoken = !isDeleted && !isPrivate && mediaType !== 'unsupported';
  const settled = message.change === null || message.change.status === 'failed';
  // A note reaches nobody outside: the channel does not matter.
  const ownNote = isPrivate && fromMe && !isDeleted && !isBot && user?.id === userId;
  const window = Math.min(EDIT_WINDOW_MS, capabilities.editMs ?? 0);
  return {
    reply: writable && spoken && capabilities.quote,
    react:
      writable && spoken && capabilities.reactions !== false && wentOut(message) && mediaType !== 'call_log',
    edit:
      (writable && ownNote && isEditable(message, {}) && now - Date.parse(updatedAt) < EDIT_WINDOW_MS) ||
      (writable &&
        spoken &&
        fromMe &&
        !isBot &&
        isEditable(message, { kinds: capabilities.editKinds }) &&
        user?.id === userId &&
        wentOut(message) &&
        settled &&
        now - Date.parse(updatedAt) < window),
    remove:
      ownNote ||
      (writable &&
        fromMe &&
        !isDeleted &&
        !isPrivate &&
        capabilities.delete &&
        now - Date.parse(createdAt) < (capabilities.deleteMs ?? Infinity) &&
        wentOut(message) &&
        settled),
    forward: spoken && !NOT_PASSED_ON.has(mediaType) && !(numbersHidden && ABOUT_PEOPLE.has(mediaType)),
    copy: !isDeleted && body !== '',
  };
};
