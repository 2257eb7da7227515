/** What an API token begins with, so that scanners of leaked secrets recognise it. */
export const API_TOKEN_PREFIX = 'rcd_';

const FORM = /^rcd_[\w-]{43}$/;
const ANYWHERE = /rcd_[\w-]{43}/;

/** Whether a bearer is to be read as an API token, right or wrong. */
export const claimsToBeApiToken = (bearer: string): boolean => bearer.startsWith(API_TOKEN_PREFIX);
/** Whether a text can be an API token. */
export const isApiTokenText = (text: string): boolean => FORM.test(text);
/** Whether an address contains an API token: addresses are logged and remembered on their way. */
export const holdsApiToken = (address: string): boolean =>
  address.includes(API_TOKEN_PREFIX) && ANYWHERE.test(address);
