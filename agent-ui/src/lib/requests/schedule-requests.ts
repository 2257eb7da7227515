import type { Contact, ScheduledMessage } from '@recado/sdk/contracts';
import { createStore } from '../store';

/** What the form of a scheduled message begins with. Without `schedule` it creates one. */
export interface ScheduleRequest {
  schedule?: ScheduledMessage;
  contact?: Pick<Contact, 'id' | 'name'>;
  /** The connection of the conversation that it comes from. */
  whatsappId?: number | null;
  body?: string;
  signed?: boolean;
  onSaved?: () => void;
}

/** The form that a screen requested from the shell. */
export const scheduleRequest = createStore<ScheduleRequest | null>(null);
export const closeSchedule = (): void => scheduleRequest.set(null);

/** Opens the form of a scheduled message, from anywhere. */
export const openSchedule = (request: ScheduleRequest = {}): void => scheduleRequest.set(request);
