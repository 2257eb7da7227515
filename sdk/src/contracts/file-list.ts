import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';

/** One file of a list; `path` is null until the file has been uploaded. */
export const FileOption = Type.Object({
  id: Id,
  name: Type.String(),
  path: Nullable(Type.String({ description: 'A signed address' })),
  mediaType: Nullable(Type.String({ description: 'MIME type' })),
  fileName: Nullable(Type.String()),
});
export type FileOption = Static<typeof FileOption>;

/** A text with files that a chatbot option or a queue sends. */
export const FileList = Type.Object({
  id: Id,
  name: Type.String(),
  message: Type.String(),
  userId: Nullable(Id),
  options: Type.Array(FileOption),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type FileList = Static<typeof FileList>;

/** Maximum size in bytes of one file of a list. */
export const FILE_LIST_MEDIA_MAX = 100 * 1024 * 1024;
/** Maximum number of files in one list. */
export const FILE_LIST_OPTIONS_MAX = 30;

const name = Text(3, 100);
const message = Text(1, 4000);
const options = Type.Optional(
  Type.Array(Body({ id: Type.Optional(Nullable(Id)), name: Text(1, 255) }), {
    maxItems: FILE_LIST_OPTIONS_MAX,
    description: 'In order. Entries with an id keep their file; entries that are left out are deleted',
  }),
);

export const listFileLists = defineCall({
  method: 'GET',
  path: '/files',
  summary: 'File lists of the company by name, 40 a page',
  tag: 'files',
  access: ADMIN,
  query: ListQuery({}),
  answer: Type.Object({ files: Type.Array(FileList), hasMore: Type.Boolean() }),
  rows: FileList,
});
export const showFileList = defineCall({
  method: 'GET',
  path: '/files/{id}',
  summary: 'One file list',
  tag: 'files',
  access: ADMIN,
  params: IdParams,
  answer: FileList,
  errors: ['ERR_NO_FILE_LIST_FOUND'],
});
export const createFileList = defineCall({
  method: 'POST',
  path: '/files',
  summary: 'Creates a file list; upload its files with /files/uploadList/{id}',
  tag: 'files',
  access: ADMIN,
  body: Body({ name, message, options }),
  answer: FileList,
  status: 201,
});
export const updateFileList = defineCall({
  method: 'PUT',
  path: '/files/{id}',
  summary: 'Changes a file list; `options` replaces the existing ones',
  tag: 'files',
  access: ADMIN,
  params: IdParams,
  body: Body({ ifVersion, name: Type.Optional(name), message: Type.Optional(message), options }),
  answer: FileList,
  errors: ['ERR_NO_FILE_LIST_FOUND'],
});
export const deleteFileList = defineCall({
  method: 'DELETE',
  path: '/files/{id}',
  summary: 'Deletes a file list and its files',
  tag: 'files',
  access: ADMIN,
  params: IdParams,
  errors: ['ERR_NO_FILE_LIST_FOUND'],
});
export const uploadFilesOfList = defineCall({
  method: 'POST',
  path: '/files/uploadList/{id}',
  summary: 'Uploads the files of options (multipart: files, and for each in the same order the option’s id)',
  tag: 'files',
  access: ADMIN,
  params: IdParams,
  multipart: true,
  body: Body({
    typeArch: Type.Optional(Type.String({ maxLength: 60 })),
    fileId: Type.Optional(Type.String({ maxLength: 20 })),
    mediaType: Type.Optional(Type.String({ maxLength: 120 })),
    name: Type.Optional(Type.String({ maxLength: 255 })),
    id: Type.String({ description: 'The option that a file belongs to; once for each file' }),
  }),
  answer: FileList,
  files: { field: 'files', many: true },
  errors: ['ERR_NO_FILE_LIST_FOUND'],
});
