import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import { uploadFilesOfList } from '@recado/sdk/contracts';

export const fileListCalls = (api: Api) => ({
  uploadListFiles(
    listId: Identifier,
    files: readonly { id: number; file: File }[],
    onProgress: (share: number) => void,
  ) {
    const body = new FormData();
    body.append('fileId', String(listId));
    body.append('typeArch', 'fileList');
    for (const { id, file } of files) {
      body.append('files', file);
      body.append('mediaType', file.type);
      body.append('name', file.name);
      body.append('id', String(id));
    }
    return api.upload(uploadFilesOfList, { params: { id: Number(listId) }, body, onProgress });
  },
});
