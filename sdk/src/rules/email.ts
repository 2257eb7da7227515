const SIGN = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const PART = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const ADDRESS = new RegExp(`^${SIGN}(\\.${SIGN})*@(${PART}\\.)+${PART}$`, 'i');
const MOST = 190;

/** Whether this can be an e-mail address as the server takes one. */
export const isEmail = (text: string): boolean => text.length <= MOST && ADDRESS.test(text);

/** How many signs a text has, as the server counts them: an emoji is one. */
export const signsOf = (text: string): number => [...text].length;
