const SIGN = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const PART = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const ADDRESS = new RegExp(`^${SIGN}(\\.${SIGN})*@(${PART}\\.)+${PART}$`, 'i');
const MOST = 190;

/** Whether the server would accept this as an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= MOST && ADDRESS.test(text);

/** Length of a text as the server counts it: an emoji is one character. */
export const signsOf = (text: string): number => [...text].length;
