import { announcements } from './announcements';
import { recovery } from './recovery';
import { schedules } from './schedules';
import { todo } from './todo';

/** For what is loaded by `lazyWithRareTexts`. */
export const texts = { announcements, recovery, schedules, todo };
