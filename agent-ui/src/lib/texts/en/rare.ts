import { announcements } from './announcements';
import { chats } from './chats';
import { kanban } from './kanban';
import { recovery } from './recovery';
import { schedules } from './schedules';
import { todo } from './todo';

/** For what is loaded by `lazyWithRareTexts`. */
export const texts = { announcements, chats, kanban, recovery, schedules, todo };
