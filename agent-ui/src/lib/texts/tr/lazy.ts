import { importReasons } from '@recado/sdk/texts/tr/import-reasons';
import { officeErrors } from '@recado/sdk/texts/tr/office-errors';
import { plugin } from '@recado/sdk/texts/tr/plugin-errors';
import { bulk } from './bulk';
import { commands } from './commands';
import { contacts } from './contacts';
import { conversation } from './conversation';
import { edits } from './edits';
import { messaging } from './messaging';
import { offers } from './offers';
import { quickMessages } from './quick-messages';
import { shellLazy } from './shell-lazy';
import { signUp } from './sign-up';
import { steps } from './steps';
import { subscription } from './subscription';
import { tags } from './tags';
import { templates } from './templates';
import { undelivered } from './undelivered';

/** For what is loaded by `lazyWithTexts`. */
export const texts = {
  errors: officeErrors,
  importReasons,
  bulk,
  commands,
  contacts,
  conversation,
  edits,
  messaging,
  offers,
  plugin,
  quickMessages,
  shellLazy,
  signUp,
  steps,
  subscription,
  tags,
  templates,
  undelivered,
};
