import type { Language, SuppressionScope, SuppressionSource } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { WORKBOOK_TYPE, workbookStream } from '../../infra/workbook.js';
import { suppressionsAfter } from './suppressions.repo.js';

const PAGE = 1_000;
interface Words {
  file: string;
  sheet: string;
  titles: readonly string[];
  scope: Record<SuppressionScope, string>;
  source: Record<SuppressionSource, string>;
}
const WORDS: Record<Language, Words> = {
  pt: {
    ...{ file: 'descadastrados', sheet: 'Descadastrados' },
    titles: ['Número', 'Não recebe', 'Origem', 'Desde', 'Até', 'Observação'],
    scope: { marketing: 'Marketing', all: 'Nenhuma mensagem iniciada por nós' },
    source: {
      ...{ person: 'A pessoa, no aplicativo', keyword: 'Palavra de saída', provider: 'Recusa do provedor' },
      ...{ import: 'Incluído pela empresa', complaint: 'Reclamação' },
    },
  },
  en: {
    ...{ file: 'opted-out', sheet: 'Opted out' },
    titles: ['Number', 'Does not receive', 'Source', 'Since', 'Until', 'Note'],
    scope: { marketing: 'Marketing', all: 'Any message that we start' },
    source: {
      ...{ person: 'The person, in the app', keyword: 'Opt-out word', provider: 'Refused by the provider' },
      ...{ import: 'Added by the company', complaint: 'Complaint' },
    },
  },
  es: {
    ...{ file: 'dados-de-baja', sheet: 'Dados de baja' },
    titles: ['Número', 'No recibe', 'Origen', 'Desde', 'Hasta', 'Nota'],
    scope: { marketing: 'Marketing', all: 'Ningún mensaje iniciado por nosotros' },
    source: {
      ...{ person: 'La persona, en la aplicación', keyword: 'Palabra de baja' },
      ...{ provider: 'Rechazo del proveedor', import: 'Agregado por la empresa', complaint: 'Queja' },
    },
  },
  tr: {
    ...{ file: 'listeden-cikanlar', sheet: 'Listeden çıkanlar' },
    titles: ['Numara', 'Almadığı', 'Kaynak', 'Başlangıç', 'Bitiş', 'Not'],
    scope: { marketing: 'Pazarlama', all: 'Bizim başlattığımız mesajlar' },
    source: {
      ...{ person: 'Kişi, uygulamada', keyword: 'Çıkış sözcüğü', provider: 'Sağlayıcı reddetti' },
      ...{ import: 'Şirket ekledi', complaint: 'Şikâyet' },
    },
  },
};
const WIDTHS = [20, 30, 28, 26, 26, 40];

/** Everybody, written while it is read. */
export function suppressionExport(
  db: Db,
  scope: TenantScope,
  { language, now }: { language: Language; now: Date },
): MadeFile {
  const words = WORDS[language];
  async function* rows(): AsyncGenerator<(string | null)[][]> {
    for (let after = 0; ;) {
      const page = await suppressionsAfter(db, scope, now, after, PAGE);
      yield page.map((row) => [
        row.addressKey.toString(),
        words.scope[row.scope],
        words.source[row.source],
        row.saidAt.toISOString(),
        row.endsAt?.toISOString() ?? null,
        row.note,
      ]);
      if (page.length < PAGE) return;
      after = page.at(-1)!.id;
    }
  }
  const columns = words.titles.map((title, at) => ({ title, width: WIDTHS[at]! }));
  const stream = workbookStream({ sheet: words.sheet, columns, rows: rows() });
  return { stream, type: WORKBOOK_TYPE, filename: `${words.file}.xlsx` };
}
