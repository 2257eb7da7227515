export const announcements = {
  title: 'Informativos',
  unread: '%{smart_count} informativo não lido |||| %{smart_count} informativos não lidos',
  none: 'Nenhum informativo',
  noneText: 'Os avisos da plataforma aparecem aqui.',
  high: 'Prioridade alta',
  medium: 'Prioridade média',
  low: 'Prioridade baixa',
  new: 'Novo',
  image: 'Abrir a imagem %{name}',
  acknowledge: 'Estou ciente',
  urgent: 'Informativo importante',
  open: 'Ler',
  more: 'e mais %{smart_count} |||| e mais %{smart_count}',
};
export type AnnouncementTexts = Record<keyof typeof announcements, string>;
