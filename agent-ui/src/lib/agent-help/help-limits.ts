/** Milliseconds that the page waits for a model, which the server ends earlier. */
export const HELP_TIMEOUT_MS = 120_000;
/** Characters of a text that is written anew or translated, and of a note. */
export const HELP_TEXT_MAX = 4096;
/** Opens help where there is some. */
export const HELP_KEYS = 'Mod+I';
