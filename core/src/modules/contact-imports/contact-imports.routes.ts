import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  cancelContactImport,
  contactImportErrors,
  importContact,
  showContactImport,
  startContactImport,
  uploadContactImport,
  uploadContactList,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { fileRoute } from '../../infra/http/file-route.js';
import { route } from '../../infra/http/route.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { ContactImports } from './contact-imports.service.js';
import { SPREADSHEET_LIMITS } from './spreadsheet/spreadsheet-limits.js';

export function contactImportsRoutes(
  app: FastifyInstance,
  { contactImports, contacts }: { contactImports: ContactImports; contacts: ContactsService },
): void {
  route(app, uploadContactImport, async ({ principal, request }) =>
    contactImports.upload(principal, await uploadedSheet(request)),
  );
  route(app, uploadContactList, async ({ principal, params, request }) =>
    contactImports.uploadToList(principal, params.id, () => uploadedSheet(request)),
  );
  route(app, startContactImport, ({ principal, params, body }) =>
    contactImports.start(principal, params.id, body),
  );
  route(app, showContactImport, ({ principal, params }) => contactImports.show(principal, params.id));
  route(app, cancelContactImport, ({ principal, params }) => contactImports.cancel(principal, params.id));
  fileRoute(app, contactImportErrors, ({ principal, params, query }) =>
    contactImports.errors(principal, params.id, query),
  );
  route(app, importContact, ({ principal, body }) => contacts.addOne(principal, body));
}

async function uploadedSheet(
  request: FastifyRequest,
): Promise<{ bytes: Buffer; filename: string; sheet?: string }> {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: SPREADSHEET_LIMITS.bytes } })
    : undefined;
  if (!file) throw apiError('ERR_VALIDATION', 'Send the spreadsheet as multipart field file');
  const bytes = await file.toBuffer();
  const field = file.fields['sheet'];
  const sheet = field && 'value' in field ? String(field.value).slice(0, 100) : undefined;
  return { bytes, filename: file.filename, sheet };
}
