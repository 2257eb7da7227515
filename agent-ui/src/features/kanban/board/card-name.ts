import type { Ticket } from '@recado/sdk/contracts';

/** A card in words: `#12 Ana`. */
export const cardName = ({ id, contact }: Ticket): string => `#${id} ${contact.name}`;
