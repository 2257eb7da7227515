/** The form field with the change of the greeting's file. */
export const GREETING_FILE = 'greetingFile';

/** A file that replaces the current one, or null to remove it; undefined: unchanged. */
export type GreetingFileChange = File | 'remove' | null;
