import { sharedTexts } from '@recado/sdk/ui/texts/es';
import { profile } from './profile';
import { session } from './session';
import { shell } from './shell';
import { tickets } from './tickets';

export const texts = { ...sharedTexts, shell, session, profile, tickets };
