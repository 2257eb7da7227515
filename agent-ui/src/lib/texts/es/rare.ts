import { dates } from '@recado/sdk/texts/es/dates';
import { helpErrors } from '@recado/sdk/texts/es/help-errors';
import { agentHelp } from './agent-help';
import { announcements } from './announcements';
import { apiTokens } from './api-tokens';
import { chats } from './chats';
import { dashboard } from './dashboard';
import { figures } from './figures';
import { firstSteps } from './first-steps';
import { helps } from './helps';
import { install } from './install';
import { invitation } from './invitation';
import { kanban } from './kanban';
import { leaving } from './leaving';
import { mentions } from './mentions';
import { moments } from './moments';
import { notices } from './notices';
import { profile } from './profile';
import { push } from './push';
import { recovery } from './recovery';
import { reports } from './reports';
import { schedules } from './schedules';
import { secondFactor } from './second-factor';
import { signIns } from './sign-ins';
import { todo } from './todo';
import { tour } from './tour';

/** For what is loaded by `lazyWithRareTexts`. */
export const texts = {
  errors: helpErrors,
  agentHelp,
  announcements,
  apiTokens,
  chats,
  dashboard,
  dates,
  figures,
  firstSteps,
  helps,
  install,
  invitation,
  kanban,
  leaving,
  mentions,
  moments,
  notices,
  profile,
  push,
  recovery,
  reports,
  schedules,
  secondFactor,
  signIns,
  todo,
  tour,
};
