import type { ProblemTexts } from '../pt/chatbot.js';

export const problems: ProblemTexts = {
  nameMissing: 'Give the option a name.',
  nameShort: 'The name is too short: use at least 4 characters.',
  nameTwice: 'There is an option of this name on this level already.',
  numberMisleads:
    'The name begins with another number: the customer sees the place in the menu, which is %{position}.',
  messageMissing: 'Write the message: without it the bot goes no further.',
  targetMissing: 'Choose where this option leads.',
  targetGone: 'The target of this option no longer exists.',
  unreachable: 'The customer never comes here: what stands above closes or passes the conversation on.',
  loop: 'This option leads to its own queue: the customer would go in circles.',
  loopOver: 'The customer can go in circles: from here the way leads back over %{queues}.',
  tooDeep: 'Too many levels: at most 8.',
  tooMany: 'Too many options on this level: at most 50.',
  tooManyInAll: 'Too many options in this queue: at most 300.',
};
