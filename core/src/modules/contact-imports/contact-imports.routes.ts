import type { FastifyInstance } from 'fastify';
import {
  cancelContactImport,
  contactImportErrors,
  importContact,
  showContactImport,
  startContactImport,
  uploadContactImport,
  uploadContactList,
} from '@recado/sdk/contracts';
import { fileRoute } from '../../infra/http/file-route.js';
import { route } from '../../infra/http/route.js';
import { uploadedSheet } from '../../infra/spreadsheet/uploaded-sheet.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { ContactImports } from './contact-imports.service.js';

export function contactImportsRoutes(
  app: FastifyInstance,
  { contactImports, contacts }: { contactImports: ContactImports; contacts: ContactsService },
): void {
  route(app, uploadContactImport, async ({ principal, request }) =>
    contactImports.upload(principal, await uploadedSheet(request)),
  );
  route(app, uploadContactList, async ({ principal, params, request }) =>
    contactImports.uploadToList(principal, params.id, async () => {
      const { fields, ...file } = await uploadedSheet(request, ['review']);
      return { ...file, isReviewed: fields.review === 'true' };
    }),
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
