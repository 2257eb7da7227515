/** The mode of connections that the demo shows; no channel has it. A form that chooses another makes them real. */
export const DEMO_MODE = 'demo';

const DEMO_DOMAIN = '@demo.recado';

/** Whether this person came with the demo. Nobody else has such an address: no mail could reach it. */
export const isOfDemo = (user: { email: string }): boolean => user.email.endsWith(DEMO_DOMAIN);
