import type { Readable } from 'node:stream';
import type { CampaignRecipient, Language } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { sharedTexts as en } from '@recado/sdk/texts/en';
import { sharedTexts as es } from '@recado/sdk/texts/es';
import { sharedTexts as pt } from '@recado/sdk/texts/pt';
import { sharedTexts as tr } from '@recado/sdk/texts/tr';
import { workbookStream, type Cell } from '../../infra/workbook.js';

const TEXTS = { pt, en, es, tr };
const TITLES: Record<Language, readonly string[]> = {
  pt: [
    'Nome',
    'Número',
    'Conexão',
    'Texto',
    'Situação',
    'Motivo',
    'Código',
    'Mensagem do provedor',
    'Enviada em',
    'Respondeu em',
  ],
  en: [
    'Name',
    'Number',
    'Connection',
    'Text',
    'Status',
    'Reason',
    'Code',
    'Provider’s message',
    'Sent at',
    'Replied at',
  ],
  es: [
    'Nombre',
    'Número',
    'Conexión',
    'Texto',
    'Estado',
    'Motivo',
    'Código',
    'Mensaje del proveedor',
    'Enviado el',
    'Respondió el',
  ],
  tr: [
    'Ad',
    'Numara',
    'Bağlantı',
    'Metin',
    'Durum',
    'Neden',
    'Kod',
    'Sağlayıcının mesajı',
    'Gönderildi',
    'Yanıtladı',
  ],
};
const WIDTHS = [32, 20, 24, 8, 24, 40, 12, 50, 20, 20];
const SHEET = { pt: 'Destinatários', en: 'Recipients', es: 'Destinatarios', tr: 'Alıcılar' };

/** Every recipient with state and reason, a page in memory at a time. */
export function recipientsFile(
  pages: AsyncIterable<readonly CampaignRecipient[]>,
  { language, timeZone }: { language: Language; timeZone: string },
): Readable {
  const { recipientStates, recipientReasons } = TEXTS[language];
  const moment = (at: string | null) => at && Object.values(wallClock(new Date(at), timeZone)).join(' ');
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const page of pages)
      yield page.map((one) => [
        ...[one.name, one.number, one.connection, one.variant, recipientStates[one.state]],
        ...[one.reason && recipientReasons[one.reason], one.providerCode, one.providerText],
        ...[moment(one.sentAt), moment(one.repliedAt)],
      ]);
  }
  const columns = TITLES[language].map((title, at) => ({ title, width: WIDTHS[at]! }));
  return workbookStream({ sheet: SHEET[language], columns, rows: rows() });
}
