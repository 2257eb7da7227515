/** Where a form keeps what is to become of the greeting's file. */
export const GREETING_FILE = 'greetingFile';

/** A file that replaces the current one, or that there is to be none; nothing: it stays as it is. */
export type GreetingFileChange = File | 'remove' | null;
