import type { BodyOf, FileList, createFileList, updateFileList } from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import { keepFiles, releaseFiles } from '../media/unused-files.tx.js';
import * as repo from './file-lists.repo.js';
import { toFileList } from './file-lists.wire.js';

type Form = BodyOf<typeof createFileList>;
type Changes = BodyOf<typeof updateFileList>;
/** A stored file, and the option that it belongs to. */
export interface StoredOption {
  id: number;
  mediaId: number;
}
export interface FileListSearch {
  contains?: string;
  ids?: number[];
  offset: number;
  limit: number;
}
export type FileListsService = ReturnType<typeof createFileListsService>;

/** Texts with files that chatbot options and queues send. */
export function createFileListsService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, media }: { outbox: Outbox; media: Pick<MediaStore, 'signedPath'> },
) {
  async function views(on: Db, scope: TenantScope, rows: repo.FileListRow[]): Promise<FileList[]> {
    const files = await repo.filesOf(
      on,
      scope,
      rows.map(({ id }) => id),
    );
    const filesOfList = (id: number) => files.filter(({ fileListId }) => fileListId === id);
    return rows.map((row) => toFileList(row, filesOfList(row.id), media));
  }
  async function show(on: Db, scope: TenantScope, id: number): Promise<FileList> {
    const row = await repo.findFileList(on, scope, id);
    if (!row) throw apiError('ERR_NO_FILE_LIST_FOUND');
    const [view] = await views(on, scope, [row]);
    return view!;
  }
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
    if (!(await repo.lockFileList(trx, scope, id))) throw apiError('ERR_NO_FILE_LIST_FOUND');
  }
  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  async function tell(trx: Transaction, { companyId }: TenantScope, action: 'create' | 'update', id: number) {
    const file = await show(trx, { companyId }, id);
    await outbox.append(trx, {
      ...{ companyId, topic: 'file', action },
      data: { action, file },
      audience: { to: 'admins' },
    });
    return file;
  }
  /** Options with an id are kept: each must be in this list. */
  async function setOptions(trx: Transaction, scope: TenantScope, id: number, options: Changes['options']) {
    if (!options) return;
    const named = options.flatMap((option) => option.id ?? []);
    const there = new Set((await repo.filesOf(trx, scope, [id])).map((file) => file.id));
    if (new Set(named).size < named.length || named.some((option) => !there.has(option)))
      throw apiError('ERR_VALIDATION', 'options must name files of this list, each once');
    const trimmed = options.map((option) => ({ ...option, name: filled('name', option.name) }));
    await releaseFiles(trx, scope, await repo.replaceFiles(trx, scope, id, trimmed), clock.now());
  }

  /** Provisionally stored files become those of their options; returns the files that were there. */
  async function place(trx: Transaction, actor: TenantScope, id: number, uploads: readonly StoredOption[]) {
    const former = new Map((await repo.filesOf(trx, actor, [id])).map((file) => [file.id, file.mediaId]));
    for (const upload of uploads) {
      if (!former.has(upload.id)) throw apiError('ERR_NO_FILE_LIST_FOUND');
      await repo.setMedia(trx, actor, id, upload);
    }
    await keepFiles(
      trx,
      actor,
      uploads.map(({ mediaId }) => mediaId),
    );
    return uploads.flatMap((upload) => former.get(upload.id) ?? []);
  }

  return {
    async page(scope: TenantScope, search: FileListSearch): Promise<{ files: FileList[]; hasMore: boolean }> {
      const rows = await repo.pageOfFileLists(db, scope, search);
      const { limit } = search;
      return { files: await views(db, scope, rows.slice(0, limit)), hasMore: rows.length > limit };
    },
    show: (scope: TenantScope, id: number) => show(db, scope, id),

    /** `mediaIds`: the provisionally stored files of the options, in their order, as far as they are here already. */
    create: (actor: Principal, form: Form, mediaIds: readonly number[] = []): Promise<FileList> =>
      inOne(async (trx) => {
        const now = clock.now();
        const { name, message } = fieldsOf(form) as { name: string; message: string };
        // The operator at the command line is no user.
        const values = { name, message, authorId: actor.userId || null, createdAt: now, updatedAt: now };
        const id = await repo.insertFileList(trx, actor, values);
        await setOptions(trx, actor, id, form.options);
        const options = await repo.filesOf(trx, actor, [id]);
        await place(
          trx,
          actor,
          id,
          mediaIds.map((mediaId, at) => ({ id: options[at]!.id, mediaId })),
        );
        return tell(trx, actor, 'create', id);
      }),

    update: (actor: Principal, id: number, form: Changes): Promise<FileList> =>
      inOne(async (trx) => {
        await lock(trx, actor, id);
        await markEdited(trx, 'fileLists', id, actor, { now: clock.now(), ifVersion: form.ifVersion });
        await repo.updateFileList(trx, actor, id, { ...fieldsOf(form), updatedAt: clock.now() });
        await setOptions(trx, actor, id, form.options);
        return tell(trx, actor, 'update', id);
      }),

    remove: (actor: Principal, id: number): Promise<void> =>
      inOne(async (trx) => {
        await lock(trx, actor, id);
        const files = await repo.filesOf(trx, actor, [id]);
        await repo.deleteFileList(trx, actor, id);
        const mediaIds = files.flatMap(({ mediaId }) => mediaId ?? []);
        await releaseFiles(trx, actor, mediaIds, clock.now());
        const { companyId } = actor;
        const event = { companyId, topic: 'file', action: 'delete' } as const;
        const data = { action: 'delete', fileId: id };
        await outbox.append(trx, { ...event, data, audience: { to: 'admins' } });
      }),

    /** Provisionally stored files take their places; the old ones are deleted. */
    setFiles: (actor: Principal, id: number, uploads: readonly StoredOption[]): Promise<FileList> =>
      inOne(async (trx) => {
        await lock(trx, actor, id);
        const replaced = await place(trx, actor, id, uploads);
        await releaseFiles(trx, actor, replaced, clock.now());
        await repo.updateFileList(trx, actor, id, { updatedAt: clock.now() });
        return tell(trx, actor, 'update', id);
      }),
  };
}

function fieldsOf({ name, message }: Changes): { name?: string; message?: string } {
  return {
    ...(name === undefined ? {} : { name: filled('name', name, 3) }),
    ...(message === undefined ? {} : { message: filled('message', message) }),
  };
}
function filled(field: string, text: string, least = 1): string {
  const trimmed = text.trim();
  if (trimmed.length < least)
    throw apiError('ERR_VALIDATION', `${field} must have at least ${least} characters`);
  return trimmed;
}
