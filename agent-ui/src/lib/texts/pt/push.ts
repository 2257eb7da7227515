export const push = {
  title: 'Avisar neste aparelho com o Recado fechado',
  hint: 'Chegadas aparecem aqui mesmo sem nenhuma aba aberta. Por padrão, só com o nome do cliente.',
  showText: 'Mostrar o texto da mensagem',
  test: 'Enviar um teste',
  tested: 'O teste está a caminho.',
  loading: 'Verificando…',
  unknown: 'Não foi possível verificar este aparelho agora.',
  unsupported: 'Este navegador não recebe avisos com o Recado fechado.',
  installFirst:
    'No iPhone e no iPad, instale o aplicativo primeiro: no menu da sua conta, “Instalar o aplicativo”.',
  blocked:
    'O navegador bloqueou os avisos deste site. Libere-os no cadeado ao lado do endereço e abra esta lista de novo.',
  switchedOff: 'Quem opera esta instalação desligou estes avisos.',
  failing: 'Os últimos avisos não chegaram a este aparelho. Desligue e ligue de novo, ou envie um teste.',
};
export type PushTexts = Record<keyof typeof push, string>;
