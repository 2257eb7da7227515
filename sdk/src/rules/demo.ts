const DEMO_DOMAIN = '@demo.recado';

/** Whether this person came with the demo. Nobody else has such an address: no mail could reach it. */
export const isOfDemo = (user: { email: string }): boolean => user.email.endsWith(DEMO_DOMAIN);
