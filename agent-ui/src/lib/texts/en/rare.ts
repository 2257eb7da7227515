import { recovery } from './recovery';
import { schedules } from './schedules';

/** For what is loaded by `lazyWithRareTexts`. */
export const texts = { recovery, schedules };
