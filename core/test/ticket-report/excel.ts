import { createRequire } from 'node:module';
import { people } from '../../src/modules/sign-in/people.tx.js';
import { toPrincipal } from '../../src/modules/sign-in/principal.rules.js';
import type { TestApp } from '../support/app.js';
import type { Query } from './world.js';

export const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');
export type Workbook = ReturnType<typeof xlsx.read>;

/** The file that a user would download, without the call, whose limit is reached by many of them. */
export async function workbookFor(app: TestApp, who: { id: number }, query: Query): Promise<Workbook> {
  const row = await people(app.db).where({ 'u.id': who.id }).first();
  const viewer = toPrincipal(row as never, '', app.services.infra.clock.now(), 0);
  const { stream } = await app.services.reportFiles.download(viewer, query);
  return xlsx.read(Buffer.concat(await stream.toArray()));
}

/** Of all sheets, without their titles. */
export const rowsOf = (book: Workbook): unknown[][] =>
  book.SheetNames.flatMap((name) =>
    (xlsx.utils.sheet_to_json(book.Sheets[name]!, { header: 1 }) as unknown[][]).slice(1),
  );
