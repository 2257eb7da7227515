import type { PlanFlag } from '@recado/sdk/contracts';

const FLAGS: Readonly<Record<string, PlanFlag>> = {
  whatsapp: 'useWhatsapp',
  whatsappapi: 'useWhatsapp',
  facebook: 'useFacebook',
  instagram: 'useInstagram',
};

/** The plan flag that a channel needs; every other channel counts against the connection limit alone. */
export const channelFlag = (channel: string): PlanFlag | undefined =>
  Object.hasOwn(FLAGS, channel) ? FLAGS[channel] : undefined;
