import type { Command } from 'commander';
import type { Check } from '../../prompts/asker.js';
import { verify } from '../../prompts/form.js';

export interface FieldOptions {
  greeting?: string;
  outOfHours?: string;
  order?: string;
}

export const queueNameCheck: Check = (text) =>
  (text.length >= 2 && text.length <= 50) || 'give 2 to 50 characters.';
export const colorCheck: Check = (text) =>
  /^#[0-9a-f]{6}$/i.test(text) || `"${text}" is not a color: write it as #0f766e.`;
const textCheck: Check = (text) => text.length <= 4000 || 'give 4000 characters at most.';
const orderCheck: Check = (text) =>
  (/^\d{1,6}$/.test(text) && Number(text) <= 100_000) || `"${text}" is not a number from 0 to 100000.`;

/** What `queue create` and `queue update` can set besides the name and the color. */
export const withFields = (command: Command): Command =>
  command
    .option('--greeting <text>', 'what a customer reads who enters the queue')
    .option('--out-of-hours <text>', 'what a customer reads outside of its hours')
    .option('--order <number>', 'its place in the menu');

/** The fields whose options are given; an empty text removes a message. Throws a usage problem for a bad value. */
export function fieldsOf({ greeting, outOfHours, order }: FieldOptions) {
  if (greeting !== undefined) verify('--greeting', greeting, textCheck);
  if (outOfHours !== undefined) verify('--out-of-hours', outOfHours, textCheck);
  if (order !== undefined) verify('--order', order, orderCheck);
  return {
    ...(greeting !== undefined && { greetingMessage: greeting || null }),
    ...(outOfHours !== undefined && { outOfHoursMessage: outOfHours || null }),
    ...(order !== undefined && { orderQueue: Number(order) }),
  };
}
