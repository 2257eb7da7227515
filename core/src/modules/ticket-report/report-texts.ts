import type { Language, ReportFigure, TicketStatus } from '@recado/sdk/contracts';

/** Words of the exported report. */
export interface ReportTexts {
  /** Of the eleven columns; those of moments are followed by the time zone. */
  titles: readonly string[];
  statuses: Record<TicketStatus, string>;
  title: string;
  /** A last message that was spoken. */
  audio: string;
  /** What a filter is called. */
  filters: Record<
    | 'days'
    | 'search'
    | 'contact'
    | 'connections'
    | 'tags'
    | 'users'
    | 'queues'
    | 'status'
    | 'figure'
    | 'none',
    string
  >;
  figures: Record<ReportFigure, string>;
}

export const REPORT_TEXTS: Record<Language, ReportTexts> = {
  pt: {
    titles: [
      ...['ID', 'Conexão', 'Contato', 'Usuário', 'Fila', 'Status', 'Última mensagem', 'Abertura'],
      ...['Fechamento', 'Tempo de atendimento', 'NPS'],
    ],
    statuses: {
      open: 'Em atendimento',
      pending: 'Aguardando',
      closed: 'Resolvido',
      group: 'Grupo',
      lgpd: 'Aguardando consentimento',
      nps: 'Aguardando avaliação',
    },
    title: 'Relatório de atendimentos',
    audio: 'Áudio',
    filters: {
      ...{ days: 'Período', search: 'Busca', contact: 'Contato', connections: 'Conexões', tags: 'Tags' },
      ...{ users: 'Usuários', queues: 'Filas', status: 'Status', figure: 'Indicador', none: 'nenhum' },
    },
    figures: {
      ...{ opened: 'Atendimentos abertos', reopened: 'Reabertos', leads: 'Leads', closed: 'Encerrados' },
      ...{ wait: 'Tempo de espera', firstReply: 'Primeira resposta', handle: 'Tempo de atendimento' },
      ...{ resolution: 'Tempo de resolução', nps: 'Avaliações' },
    },
  },
  en: {
    titles: [
      ...['ID', 'Connection', 'Contact', 'User', 'Queue', 'Status', 'Last message', 'Opening'],
      ...['Closing', 'Support time', 'NPS'],
    ],
    statuses: {
      open: 'In progress',
      pending: 'Waiting',
      closed: 'Resolved',
      group: 'Group',
      lgpd: 'Waiting for consent',
      nps: 'Waiting for a rating',
    },
    title: 'Conversation report',
    audio: 'Audio',
    filters: {
      ...{ days: 'Days', search: 'Search', contact: 'Contact', connections: 'Connections', tags: 'Tags' },
      ...{ users: 'Users', queues: 'Queues', status: 'Status', figure: 'Figure', none: 'none' },
    },
    figures: {
      ...{ opened: 'Conversations opened', reopened: 'Reopened', leads: 'Leads', closed: 'Closed' },
      ...{ wait: 'Waiting time', firstReply: 'First reply', handle: 'Support time' },
      ...{ resolution: 'Resolution time', nps: 'Ratings' },
    },
  },
  es: {
    titles: [
      ...['ID', 'Conexión', 'Contacto', 'Usuario', 'Cola', 'Estado', 'Último mensaje', 'Apertura'],
      ...['Cierre', 'Tiempo de atención', 'NPS'],
    ],
    statuses: {
      open: 'En curso',
      pending: 'En espera',
      closed: 'Resuelta',
      group: 'Grupo',
      lgpd: 'Esperando consentimiento',
      nps: 'Esperando calificación',
    },
    title: 'Informe de conversaciones',
    audio: 'Audio',
    filters: {
      ...{ days: 'Período', search: 'Búsqueda', contact: 'Contacto', connections: 'Conexiones' },
      ...{ tags: 'Etiquetas', users: 'Usuarios', queues: 'Colas', status: 'Estado' },
      ...{ figure: 'Indicador', none: 'ninguno' },
    },
    figures: {
      ...{ opened: 'Conversaciones abiertas', reopened: 'Reabiertas', leads: 'Leads', closed: 'Cerradas' },
      ...{ wait: 'Tiempo de espera', firstReply: 'Primera respuesta', handle: 'Tiempo de atención' },
      ...{ resolution: 'Tiempo de resolución', nps: 'Calificaciones' },
    },
  },
  tr: {
    titles: [
      ...['ID', 'Bağlantı', 'Kişi', 'Kullanıcı', 'Kuyruk', 'Durum', 'Son mesaj', 'Açılış'],
      ...['Kapanış', 'Görüşme süresi', 'NPS'],
    ],
    statuses: {
      open: 'Görüşülüyor',
      pending: 'Bekliyor',
      closed: 'Çözüldü',
      group: 'Grup',
      lgpd: 'Onay bekliyor',
      nps: 'Değerlendirme bekliyor',
    },
    title: 'Görüşme raporu',
    audio: 'Ses',
    filters: {
      ...{ days: 'Dönem', search: 'Arama', contact: 'Kişi', connections: 'Bağlantılar', tags: 'Etiketler' },
      ...{ users: 'Kullanıcılar', queues: 'Kuyruklar', status: 'Durum', figure: 'Gösterge', none: 'yok' },
    },
    figures: {
      ...{
        opened: 'Açılan görüşmeler',
        reopened: 'Yeniden açılan',
        leads: 'Potansiyel müşteriler',
        closed: 'Kapanan',
      },
      ...{ wait: 'Bekleme süresi', firstReply: 'İlk yanıt', handle: 'Görüşme süresi' },
      ...{ resolution: 'Çözüm süresi', nps: 'Değerlendirmeler' },
    },
  },
};
