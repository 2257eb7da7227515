import type { ScheduleStatus } from '@recado/sdk/contracts';
import type { TextKey } from '../../../lib/texts/load';

/** The state of a scheduled message, in words. */
export const STATE_LABELS: Record<ScheduleStatus, TextKey> = {
  PENDENTE: 'schedules.planned',
  ENVIANDO: 'schedules.sending',
  ENVIADA: 'schedules.sent',
  ERRO: 'schedules.failed',
  PERDIDA: 'schedules.missed',
  CANCELADA: 'schedules.cancelled',
};
/** Colour only where somebody is to look. */
export const STATE_COLORS: Partial<Record<ScheduleStatus, string>> = {
  ENVIADA: 'success.main',
  ERRO: 'error.main',
  PERDIDA: 'warning.main',
};
/** A person decides what becomes of it. */
export const asks = (status: ScheduleStatus): boolean => status === 'ERRO' || status === 'PERDIDA';
export const isEditable = (status: ScheduleStatus): boolean => status === 'PENDENTE' || asks(status);
