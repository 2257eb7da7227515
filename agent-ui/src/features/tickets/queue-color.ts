import { safeColor } from '@recado/sdk/ui';

/** Tickets without a queue are grey. */
const NO_QUEUE_COLOR = '#64748b';

/** A queue's own colour, as its users chose it. */
export const queueColor = (color: string | null | undefined): string => safeColor(color, NO_QUEUE_COLOR);
