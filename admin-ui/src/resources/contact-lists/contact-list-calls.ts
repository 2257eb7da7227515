import type { Api } from '@recado/sdk/client';
import {
  cancelContactImport,
  contactImportErrors,
  showContactImport,
  startContactImport,
  uploadContactList,
  type ImportMapping,
  type Language,
} from '@recado/sdk/contracts';

export const contactListCalls = (api: Api) => ({
  uploadToList(
    listId: number,
    { file, sheet }: { file: File; sheet?: string },
    onProgress: (share: number) => void,
  ) {
    const body = new FormData();
    if (sheet !== undefined) body.append('sheet', sheet);
    body.append('review', 'true');
    body.append('file', file);
    return api.upload(uploadContactList, { params: { id: listId }, body, onProgress });
  },
  listUpload: (id: number, signal: AbortSignal) => api.call(showContactImport, { params: { id }, signal }),
  startListUpload: (id: number, mapping: ImportMapping, header: boolean) =>
    api.call(startContactImport, { params: { id }, body: { mapping, header } }),
  cancelListUpload: (id: number) => api.call(cancelContactImport, { params: { id } }),
  listUploadErrors: (id: number, language: Language) =>
    api.download(contactImportErrors, { params: { id }, query: { format: 'xlsx', language } }),
});
