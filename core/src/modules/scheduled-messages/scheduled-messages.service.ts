import { isAdmin } from '@recado/sdk/rules';
import {
  SCHEDULE_BODY,
  SCHEDULE_RUNS,
  type BodyOf,
  type ScheduleRun,
  type ScheduledMessage,
  type createSchedule,
  type updateSchedule,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { PAGE_SIZE, type ListRequest } from '../../infra/http/list-request.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Channels } from '../../ports/channels.js';
import type { MediaStore, StoredMedia } from '../../ports/media.js';
import type { Outbound } from '../../ports/outbound.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import { readyFile } from '../media/ready-files.tx.js';
import type { SettingsService } from '../settings/settings.service.js';
import { createScheduleChanges, isEditable, waiting } from './schedule-changes.js';
import { assertPlan, mayOpen, ownerOf } from './schedule-checks.js';
import { createSendNow } from './send-now.js';
import { changedTimes, newTimes } from './schedule-times.rules.js';
import { sightOf } from '../tickets/visibility.rules.js';
import * as repo from './scheduled-messages.repo.js';
import { maskScheduledMessage, toRun, toScheduledMessage } from './scheduled-messages.wire.js';

export interface SchedulesParts {
  outbox: Outbox;
  outbound: Pick<Outbound, 'kick'>;
  channels: Pick<Channels, 'capabilities'>;
  media: Pick<MediaStore, 'signedPath' | 'remove'>;
  companies: Pick<CompaniesService, 'find'>;
  contacts: Pick<ContactsService, 'find'>;
  settings: Pick<SettingsService, 'isEnabled'>;
}
type NewSchedule = BodyOf<typeof createSchedule>;
type ScheduleEdit = BodyOf<typeof updateSchedule>;

/** Messages that people write now and the server sends at their time. */
export function createSchedulesService(infra: Pick<Infra, 'db' | 'clock'>, parts: SchedulesParts) {
  const { db, clock } = infra;
  const { media, companies } = parts;
  const changes = createScheduleChanges(infra, parts);
  const sendNow = createSendNow(infra, { ...parts, changes });
  const checks = { db, ...parts };

  const view = (viewer: Principal, row: repo.ScheduleRow): ScheduledMessage => {
    const shown = toScheduledMessage(row, media);
    return viewer.masked ? maskScheduledMessage(shown) : shown;
  };
  async function find(viewer: Principal, id: number): Promise<repo.ScheduleRow> {
    const row = await repo.findSchedule(db, viewer, id);
    if (!row || !mayOpen(viewer, row)) throw apiError('ERR_NO_SCHEDULE_FOUND');
    return row;
  }
  const show = async (viewer: Principal, id: number) => view(viewer, await find(viewer, id));
  const fileOf = async (viewer: Principal, mediaId: number | null) => {
    const file = mediaId === null ? undefined : await readyFile(db, viewer, mediaId);
    return file && { mimeType: file.mimeType, size: Number(file.size) };
  };

  return {
    async page(
      viewer: Principal,
      search: repo.ScheduleSearch,
      { first = 0, limit = PAGE_SIZE }: Partial<Pick<ListRequest, 'first' | 'limit'>>,
    ): Promise<{ schedules: ScheduledMessage[]; hasMore: boolean }> {
      if (!isAdmin(viewer) && search.userId !== undefined && search.userId !== viewer.userId)
        return { schedules: [], hasMore: false };
      const mine = isAdmin(viewer) ? search : { ...search, userId: viewer.userId };
      // A name may be a number, which a search would find out.
      const bodyOnly = viewer.masked && /\p{Nd}/u.test(search.contains ?? '');
      const rows = await repo.pageOfSchedules(db, viewer, { ...mine, bodyOnly }, { offset: first, limit });
      const schedules = rows.slice(0, limit).map((row) => view(viewer, row));
      return { schedules, hasMore: rows.length > limit };
    },
    show,
    async runs(viewer: Principal, id: number): Promise<ScheduleRun[]> {
      await find(viewer, id);
      return (await repo.runsOf(db, viewer, id, { sight: sightOf(viewer), limit: SCHEDULE_RUNS })).map(toRun);
    },

    async create(actor: Principal, form: NewSchedule): Promise<ScheduledMessage> {
      const body = bodyOf(form.body);
      const { timeZone } = await companies.find(actor);
      const times = newTimes(form, timeZone, clock.now());
      const userId = await ownerOf(db, actor, form.userId);
      const { contactId } = form;
      const connection = await assertPlan(checks, actor, {
        ...{ contactId, body, connectionId: form.whatsappId, at: times.nextAt },
      });
      const signs = form.signMessage ?? false;
      const id = await changes.create(actor, {
        ...{ contactId, connectionId: connection.id, userId, body, signs },
        ...{ ...times, ...waiting(times) },
      });
      return show(actor, id);
    },

    async update(actor: Principal, id: number, form: ScheduleEdit): Promise<ScheduledMessage> {
      const row = await find(actor, id);
      if (!isEditable(row)) throw apiError('ERR_SCHEDULE_STATE');
      const body = form.body === undefined ? undefined : bodyOf(form.body);
      const times = changedTimes(row, form, clock.now());
      const userId = form.userId === undefined ? undefined : await ownerOf(db, actor, form.userId);
      const contactId = form.contactId ?? row.contactId;
      const connection = await assertPlan(checks, actor, {
        contactId,
        // Another contact may need another connection.
        connectionId: form.whatsappId ?? (contactId === row.contactId ? row.connectionId : null),
        body: body ?? row.body,
        file: await fileOf(actor, row.mediaId),
        at: times?.nextAt ?? row.nextAt,
      });
      await changes.update(actor, id, form.ifVersion, (locked) => {
        const now = changedTimes(locked, form, clock.now());
        return {
          ...(body !== undefined && { body }),
          ...(userId !== undefined && { userId }),
          ...(form.signMessage !== undefined && { signs: form.signMessage }),
          ...{ contactId, connectionId: connection.id },
          ...(now && { ...now, ...waiting(now) }),
        };
      });
      return show(actor, id);
    },

    remove: (actor: Principal, id: number): Promise<void> => changes.remove(actor, id),

    /** `save` stores the file, provisionally, once it is certain that the actor may set it. */
    async setMedia(
      actor: Principal,
      id: number,
      save: () => Promise<StoredMedia>,
    ): Promise<ScheduledMessage> {
      const row = await find(actor, id);
      if (!isEditable(row)) throw apiError('ERR_SCHEDULE_STATE');
      const file = await save();
      try {
        const { contactId, connectionId, body, nextAt: at } = row;
        await assertPlan(checks, actor, { contactId, connectionId, body, file, at });
      } catch (error) {
        await media.remove(actor, file.id);
        throw error;
      }
      await changes.setMedia(actor, id, file.id);
      return show(actor, id);
    },
    removeMedia: (actor: Principal, id: number): Promise<void> => changes.setMedia(actor, id, null),

    async sendNow(actor: Principal, id: number): Promise<ScheduledMessage> {
      const row = await find(actor, id);
      const { contactId, connectionId, body } = row;
      const file = await fileOf(actor, row.mediaId);
      await assertPlan(checks, actor, { contactId, connectionId, body, file, at: clock.now() });
      await sendNow(actor, id);
      return show(actor, id);
    },
    async skip(actor: Principal, id: number): Promise<ScheduledMessage> {
      await changes.skip(actor, id);
      return show(actor, id);
    },
  };
}
export type SchedulesService = ReturnType<typeof createSchedulesService>;

/** Blanks are no text. */
function bodyOf(text: string): string {
  const body = text.trim();
  if (body.length >= SCHEDULE_BODY.min) return body;
  throw apiError('ERR_VALIDATION', `body must have at least ${SCHEDULE_BODY.min} characters`, {
    ...{ field: 'body', rule: 'minLength', limit: SCHEDULE_BODY.min },
  });
}
