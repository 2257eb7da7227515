import type { FileList } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import { listRequest } from '../infra/http/list-request.js';
import { operatorOf } from './operator.js';

/** As many as the command line shows at once. */
const MOST = 1_000;

/** Texts with files that chatbots and queues send, of one company. Throws ERR_NO_COMPANY_FOUND, ERR_NO_FILE_LIST_FOUND. */
export interface FileListOps {
  /** By name; 1,000 at most. */
  list(companyId: number, search?: string): Promise<FileList[]>;
  show(companyId: number, id: number): Promise<FileList>;
  /** Its files go with it. Queues and options that send it no longer do. */
  remove(companyId: number, id: number): Promise<FileList>;
}

export function createFileListOps({ companies, fileLists }: Services): FileListOps {
  const operator = (companyId: number) => operatorOf(companies, companyId);
  return {
    async list(companyId, searched) {
      const { search } = listRequest({ searchParam: searched }, MOST);
      const asked = { offset: 0, limit: MOST, ...(search && { contains: search.contains }) };
      return (await fileLists.page(await operator(companyId), asked)).files;
    },
    show: async (companyId, id) => fileLists.show(await operator(companyId), id),
    async remove(companyId, id) {
      const actor = await operator(companyId);
      const list = await fileLists.show(actor, id);
      await fileLists.remove(actor, id);
      return list;
    },
  };
}
