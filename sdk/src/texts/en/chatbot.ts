import type { ProblemTexts } from '../pt/chatbot.js';

export const problems: ProblemTexts = {
  nameMissing: 'Give the option a name.',
  nameShort: 'The name is too short: use at least 4 characters.',
  nameTwice: 'There is already an option with this name on this level.',
  numberMisleads:
    'The name begins with another number: the customer sees its position in the menu, which is %{position}.',
  messageMissing: 'Write the message: without it the bot does not continue.',
  targetMissing: 'Choose where this option leads.',
  targetGone: 'The target of this option no longer exists.',
  unreachable: 'The customer never gets here: what is above closes the conversation or hands it over.',
  loop: 'This option leads to its own queue: the customer would go in circles.',
  loopOver: 'The customer can go in circles: from here it leads back through %{queues}.',
  tooDeep: 'Too many levels: at most 8.',
  tooMany: 'Too many options on this level: at most 50.',
  tooManyInAll: 'Too many options in this queue: at most 300.',
};
