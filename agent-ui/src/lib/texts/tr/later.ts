import { contacts } from './contacts';
import { shellMore } from './shell-more';

/** For what is loaded by `lazyWithTexts`. */
export const texts = { contacts, shellMore };
