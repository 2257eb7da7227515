import { bulk } from './bulk';
import { contacts } from './contacts';
import { conversation } from './conversation';
import { messaging } from './messaging';
import { quickMessages } from './quick-messages';
import { shellMore } from './shell-more';
import { steps } from './steps';
import { tags } from './tags';
import { templates } from './templates';

/** For what is loaded by `lazyWithTexts`. */
export const texts = {
  bulk,
  contacts,
  conversation,
  messaging,
  quickMessages,
  shellMore,
  steps,
  tags,
  templates,
};
