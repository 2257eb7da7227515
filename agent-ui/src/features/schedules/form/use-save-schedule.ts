import {
  createSchedule,
  deleteSchedule,
  deleteScheduleMedia,
  showSchedule,
  updateSchedule,
  uploadScheduleMedia,
  type ScheduledMessage,
} from '@recado/sdk/contracts';
import { momentProblem, shownDate } from '@recado/sdk/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useEdit } from '../../../components/edits/use-edit';
import type { ChosenMedia } from '../../../components/message-text/MediaField';
import { useI18n } from '../../../lib/i18n';
import { useLiveTopic } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';
import { useConnections } from '../../../live/use-lists';
import { REPEAT_LABELS } from '../data/schedule-times';
import { bodyOf, valuesOf, type ScheduleValues } from './schedule-form';

/** Saves a scheduled message, then its file; and reports when somebody else changes it meanwhile. */
export function useSaveSchedule(schedule: ScheduledMessage | null, form: UseFormReturn<ScheduleValues>) {
  const api = useApi();
  const { t } = useI18n();
  const connections = useConnections();
  const textOf = (field: string, value: unknown) => {
    if (field === 'contactId') return value === schedule?.contactId ? schedule?.contact.name : `#${value}`;
    if (field === 'whatsappId')
      return connections.find(({ id }) => id === value)?.name ?? t('schedules.automatic');
    if (field === 'sendAt') return momentProblem(value) ? t('dates.moment') : shownDate(String(value));
    if (field !== 'recurrence') return undefined;
    const { repeat } = (value ?? { repeat: 'none' }) as { repeat: keyof typeof REPEAT_LABELS };
    return t(REPEAT_LABELS[repeat]);
  };
  const edit = useEdit<ScheduledMessage, ScheduleValues>(
    {
      record: schedule,
      toValues: valuesOf,
      toBody: bodyOf,
      put: (id, changes) => api.call(updateSchedule, { params: { id }, body: changes }),
      show: (id) => api.call(showSchedule, { params: { id } }),
      labels: {
        contactId: 'schedules.contact',
        whatsappId: 'schedules.connection',
        body: 'quickMessages.message',
        sendAt: 'schedules.date',
        timeZone: 'schedules.zone',
        recurrence: 'schedules.repeat',
        signMessage: 'schedules.sign',
      },
      sentAs: {
        ...{ contact: 'contactId', date: 'sendAt', time: 'sendAt' },
        ...{ repeat: 'recurrence', end: 'recurrence', count: 'recurrence', until: 'recurrence' },
      },
      textOf,
    },
    form,
  );
  useLiveTopic('schedule', (event) => {
    if (event.action === 'update') edit.heard(event.schedule);
  });
  const upload = async (id: number, file: File) => {
    const body = new FormData();
    body.set('file', file);
    await api.upload(uploadScheduleMedia, { params: { id }, body });
  };
  /** Returns whether it was saved; returning to the form saves nothing. */
  const save = async (values: ScheduleValues, media: ChosenMedia): Promise<boolean> => {
    if (!schedule) {
      const { id } = await api.call(createSchedule, { body: bodyOf(values) });
      if (!(media instanceof File)) return true;
      try {
        await upload(id, media);
      } catch (error) {
        // Nothing goes out without its file.
        await api.call(deleteSchedule, { params: { id } });
        throw error;
      }
      return true;
    }
    const saved = await edit.save(values);
    if (!saved) return false;
    if (media instanceof File) await upload(saved.id, media);
    else if (media === null && saved.mediaPath !== null)
      await api.call(deleteScheduleMedia, { params: { id: saved.id } });
    return true;
  };
  return { save, edit: edit.state };
}
