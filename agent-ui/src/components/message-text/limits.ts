/** Characters of a text with variables. */
export const MESSAGE_MAX = 8000;
/** Bytes of the file that goes along with it. */
export const MEDIA_BYTES = 20 * 1024 * 1024;
