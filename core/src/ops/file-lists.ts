import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FILE_LIST_MEDIA_MAX, type FileList } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import { inTransaction } from '../infra/database.js';
import { ApiError, apiError } from '../infra/errors.js';
import type { Principal } from '../infra/tenancy.js';
import { listRequest } from '../infra/http/list-request.js';
import { operatorOf } from './operator.js';

/** As many as the command line shows at once. */
const MOST = 1_000;

/** A file of this machine, for a new list. */
export interface NewListFile {
  /** Its name in the list. */
  name: string;
  path: string;
  /** As its sender states it; the bytes decide, where they show their type. */
  mimeType: string;
}
/** A list to make, with its files: 30 at most. */
export interface NewFileList {
  name: string;
  message: string;
  /** In order. */
  files: readonly NewListFile[];
}

/** Texts with files that chatbots and queues send, of one company. Throws ERR_NO_COMPANY_FOUND, ERR_NO_FILE_LIST_FOUND. */
export interface FileListOps {
  /** By name; 1,000 at most. */
  list(companyId: number, search?: string): Promise<FileList[]>;
  show(companyId: number, id: number): Promise<FileList>;
  /**
   * Stores the files, and makes the list of them; on an error no file stays behind. Throws ERR_UNAVAILABLE if the data
   * folder is not the one of the running server; ERR_STORAGE_COMPANY_FULL, ERR_STORAGE_DISK_FULL, ERR_TOO_LARGE and
   * ERR_MEDIA_REJECTED, each with the path as `file` of its body; ERR_VALIDATION.
   */
  create(companyId: number, list: NewFileList): Promise<FileList>;
  /** Its files go with it. Queues and options that send it no longer do. */
  remove(companyId: number, id: number): Promise<FileList>;
}

export function createFileListOps(
  { companies, fileLists, media, infra }: Services,
  { rehearsal }: { rehearsal: boolean },
): FileListOps {
  const operator = (companyId: number) => operatorOf(companies, companyId);

  /** Says which file an error is about. */
  const about = <T>({ path: file }: NewListFile, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const own = error.message === error.code ? undefined : error.message;
      throw apiError(error.code, own, { ...error.body, file });
    });

  /** A rehearsal counts the bytes and stores none: the disk would not roll back. */
  async function storeEach(
    actor: Principal,
    list: readonly NewListFile[],
    onStored: (mediaId: number) => void,
  ): Promise<void> {
    for (const one of list) {
      const { path, mimeType } = one;
      if (rehearsal) {
        const { size } = await stat(path);
        await about(
          one,
          inTransaction(infra.db, (trx) => media.storage.charge(trx, actor, {}, size)),
        );
        continue;
      }
      const limits = { provisional: true, maxBytes: FILE_LIST_MEDIA_MAX };
      const file = { stream: createReadStream(path), mimeType, filename: basename(path), ...limits };
      onStored((await about(one, media.save(actor, file))).id);
    }
  }

  return {
    async list(companyId, searched) {
      const { search } = listRequest({ searchParam: searched }, MOST);
      const asked = { offset: 0, limit: MOST, ...(search && { contains: search.contains }) };
      return (await fileLists.page(await operator(companyId), asked)).files;
    },
    show: async (companyId, id) => fileLists.show(await operator(companyId), id),
    async create(companyId, { name, message, files }) {
      const actor = await operator(companyId);
      if (files.length > 0 && !(await media.isHome()))
        throw apiError(
          'ERR_UNAVAILABLE',
          `The files of this installation are not in ${infra.config.dataDir}, or are another user's: run this on the machine of the server, as its user, with its RECADO_DATA_DIR.`,
        );
      const stored: number[] = [];
      try {
        await storeEach(actor, files, (mediaId) => stored.push(mediaId));
        const options = files.map((file) => ({ name: file.name }));
        return await fileLists.create(actor, { name, message, options }, stored);
      } catch (error) {
        for (const mediaId of stored) await media.remove(actor, mediaId);
        throw error;
      }
    },
    async remove(companyId, id) {
      const actor = await operator(companyId);
      const list = await fileLists.show(actor, id);
      await fileLists.remove(actor, id);
      return list;
    },
  };
}
