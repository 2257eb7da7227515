import type { FastifyInstance } from 'fastify';
import {
  createFileList,
  deleteFileList,
  listFileLists,
  showFileList,
  updateFileList,
  uploadFilesOfList,
} from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { MediaStore } from '../../ports/media.js';
import type { FileListsService } from './file-lists.service.js';
import { placeUploads } from './file-uploads.js';

export function fileListsRoutes(
  app: FastifyInstance,
  { fileLists, media }: { fileLists: FileListsService; media: MediaStore },
): void {
  route(app, listFileLists, async ({ principal, query }) => {
    const list = listRequest(query);
    const { first, limit, ids, search } = list;
    const page = await fileLists.page(principal, { offset: first, limit, ids, contains: search?.contains });
    // The total beyond this page is not counted: one more row shows that there are more.
    const total = first + page.files.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.files, total }, () => page);
  });
  route(app, showFileList, ({ principal, params }) => fileLists.show(principal, params.id));
  route(app, createFileList, ({ principal, body }) => fileLists.create(principal, body));
  route(app, updateFileList, ({ principal, params, body }) => fileLists.update(principal, params.id, body));
  route(app, deleteFileList, ({ principal, params }) => fileLists.remove(principal, params.id));
  route(app, uploadFilesOfList, async ({ principal, params, request }) => {
    await fileLists.show(principal, params.id);
    return placeUploads(request, principal, media, (uploads) =>
      fileLists.setFiles(principal, params.id, uploads),
    );
  });
}
