import { contacts } from './contacts';

/** For what is loaded by `lazyWithTexts`. */
export const texts = { contacts };
