import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  deleteAnnouncementMedia,
  listAnnouncementReaders,
  uploadAnnouncementMedia,
} from '@recado/sdk/contracts';

export const announcementCalls = (api: Api) => ({
  uploadAnnouncementImage(id: Identifier, file: File) {
    const body = new FormData();
    body.append('typeArch', 'announcements');
    body.append('file', file);
    return api.upload(uploadAnnouncementMedia, { params: { id: Number(id) }, body });
  },
  deleteAnnouncementImage: (id: Identifier) =>
    api.call(deleteAnnouncementMedia, { params: { id: Number(id) } }),
  announcementReaders: (id: Identifier, pageNumber: number) =>
    api.call(listAnnouncementReaders, { params: { id: Number(id) }, query: { pageNumber } }),
});
