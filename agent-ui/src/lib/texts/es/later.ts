import { steps } from './steps';
import { contacts } from './contacts';
import { messaging } from './messaging';
import { shellMore } from './shell-more';

/** For what is loaded by `lazyWithTexts`. */
export const texts = { steps, contacts, messaging, shellMore };
