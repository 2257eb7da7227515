import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { UserImportMapping, importUsers, previewUserImport } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { route } from '../../infra/http/route.js';
import { uploadedSheet } from '../../infra/spreadsheet/uploaded-sheet.js';
import type { ReadingChoice, UserImportsService } from './user-imports.service.js';

export function userImportsRoutes(app: FastifyInstance, userImports: UserImportsService): void {
  route(app, previewUserImport, async ({ principal, request }) => {
    const { fields, ...file } = await uploadedSheet(request, ['mapping', 'header']);
    return userImports.preview(principal, file, choiceOf(fields));
  });
  route(app, importUsers, async ({ principal, body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return userImports.run(principal, body.people);
  });
}

function choiceOf({ mapping, header }: { mapping?: string; header?: string }): ReadingChoice {
  if (header !== undefined && header !== 'true' && header !== 'false')
    throw apiError('ERR_VALIDATION', 'header must be true or false');
  return {
    ...(header !== undefined && { header: header === 'true' }),
    ...(mapping !== undefined && { mapping: mappingOf(mapping) }),
  };
}

function mappingOf(text: string): UserImportMapping {
  let mapping: unknown;
  try {
    mapping = JSON.parse(text.slice(0, 400));
  } catch {
    throw apiError('ERR_VALIDATION', 'mapping must be JSON');
  }
  if (!Value.Check(UserImportMapping, mapping))
    throw apiError('ERR_VALIDATION', 'mapping must hold columns of name, email, profile, queues and phone');
  return mapping;
}
