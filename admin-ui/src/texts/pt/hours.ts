export const hours = {
  tab: 'Horários',
  saved: 'Horários atualizados com sucesso.',
  saveHint: 'Clique em salvar para registar as alterações',
  invalid: 'Confira os horários indicados',
  open: 'Aberto',
  closed: 'Fechado',
  openOn: 'Aberto: %{day}',
  more: 'Mais opções: %{day}',
  total: '%{hours} h por semana',
  fields: {
    startTimeA: '%{day}: início',
    endTimeA: '%{day}: fim',
    startTimeB: '%{day}: início do segundo período',
    endTimeB: '%{day}: fim do segundo período',
  },
  faults: {
    format: 'Digite uma hora como 08:00',
    incomplete: 'Falta esta hora',
    order: 'O fim vem depois do início, no mesmo dia; 23:59 vai até o fim do dia',
    overlap: 'O segundo período começa depois do primeiro',
  },
  actions: {
    all: 'Copiar para todos os dias',
    workdays: 'Copiar para segunda a sexta',
    clear: 'Limpar o dia',
  },
  done: {
    all: '%{day} copiado para todos os dias.',
    workdays: '%{day} copiado para segunda a sexta.',
    clear: '%{day} ficou fechado.',
  },
};
