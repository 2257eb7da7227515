import type { Language } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { CSV_TYPE, csvStream } from '../../infra/csv.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import { WORKBOOK_TYPE, workbookStream } from '../../infra/workbook.js';
import type { Db } from '../../infra/database.js';
import type { Principal } from '../../infra/tenancy.js';
import { extraInfoOf } from './contact-rows.tx.js';
import { tagsOfContacts } from '../contact-tags/tags-of-contacts.tx.js';
import { contactsAfter } from './contacts.repo.js';
import { maskNumber, maskNumbersIn } from '../text/masking.rules.js';

const FILE = 'backup_contatos';
export type ExportFormat = 'xlsx' | 'csv';
const SHEET = 'Contatos';
/** Contacts read at a time; only a page and its tags are in memory. */
const PAGE = 1_000;

const TITLES: Record<Language, readonly string[]> = {
  pt: ['Nome', 'Número', 'E-mail', 'Tags', 'Canal', 'Ativo', 'Última mensagem', 'Outras informações'],
  en: ['Name', 'Number', 'E-mail', 'Tags', 'Channel', 'Active', 'Last message', 'Other information'],
  es: ['Nombre', 'Número', 'Correo', 'Etiquetas', 'Canal', 'Activo', 'Último mensaje', 'Otra información'],
  tr: ['Ad', 'Numara', 'E-posta', 'Etiketler', 'Kanal', 'Etkin', 'Son mesaj', 'Diğer bilgiler'],
};
const WIDTHS = [32, 20, 32, 28, 14, 8, 20, 40];
const YES_NO: Record<Language, readonly [string, string]> = {
  pt: ['Sim', 'Não'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  tr: ['Evet', 'Hayır'],
};

/** Every contact of the company without groups, by name; numbers are masked for users who may not see them. */
export function contactExport(
  db: Db,
  viewer: Principal,
  { language, timeZone, format }: { language: Language; timeZone: string; format: ExportFormat },
): MadeFile {
  const moment = (at: Date) => Object.values(wallClock(at, timeZone)).join(' ');
  const seen = (text: string) => (viewer.masked ? maskNumbersIn(text) : text);
  function readAhead(after: { name: string; id: number }) {
    const page = read(after);
    page.catch(() => undefined); // reported to the reader; there is none when the download was aborted
    return page;
  }
  async function read(after: { name: string; id: number }) {
    const page = await contactsAfter(db, viewer, after, PAGE);
    const ids = page.map(({ id }) => id);
    const [tags, extra] = await Promise.all([tagsOfContacts(db, ids), extraInfoOf(db, ids)]);
    return { page, tags, extra };
  }
  async function* rows(): AsyncGenerator<(string | null)[][]> {
    let reading = readAhead({ name: '', id: 0 });
    for (;;) {
      const { page, tags, extra } = await reading;
      const last = page.length < PAGE ? undefined : page.at(-1)!;
      // The next page is loaded while this one is written.
      if (last) reading = readAhead({ name: last.name, id: last.id });
      yield page.map(({ id, name, number, email, channel, active, lastMessageAt }) => [
        seen(name),
        number && (viewer.masked ? maskNumber(number) : number),
        email && seen(email),
        tags
          .get(id)
          ?.map((tag) => tag.name)
          .join(', ') ?? '',
        channel,
        YES_NO[language][active ? 0 : 1],
        lastMessageAt && moment(lastMessageAt),
        seen(
          extra
            .get(id)
            ?.map((field) => `${field.name}: ${field.value}`)
            .join('; ') ?? '',
        ),
      ]);
      if (!last) return;
    }
  }
  if (format === 'csv')
    return { stream: csvStream(TITLES[language], rows()), type: CSV_TYPE, filename: `${FILE}.csv` };
  const columns = TITLES[language].map((title, at) => ({ title, width: WIDTHS[at]! }));
  const stream = workbookStream({ sheet: SHEET, columns, rows: rows() });
  return { stream, type: WORKBOOK_TYPE, filename: `${FILE}.xlsx` };
}
