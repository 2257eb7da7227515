/** Errors that few screens have: of a model's help, reports and invitations. */
export const helpErrors = {
  ERR_NO_AGENT_HELP:
    'Nenhum prompt foi escolhido para ajudar os atendentes. Um administrador o escolhe em Prompts.',
  ERR_AGENT_HELP_FAILED: 'O modelo não ajudou. Tente de novo ou continue sem ele.',
  ERR_NO_CONSENT: 'O cliente ainda não aceitou o tratamento de dados: nada vai ao modelo.',
  ERR_AI_USED_UP: 'A IA chegou ao limite diário da empresa (Configurações).',
  ERR_SCHEDULE_STATE: 'A mensagem agendada mudou de situação e não permite mais esta ação.',
  ERR_MENTION: 'Um colega mencionado na nota não pode ver esta conversa.',
  ERR_CONVERSATION_MOVED_ON: 'A conversa continuou enquanto isso, e o rascunho foi descartado.',
  ERR_DASHBOARD_FILTER: 'Parametrize o filtro',
  ERR_REPORT_IS_LONG:
    'O relatório tem linhas demais para baixar direto. Peça a exportação: ela é feita em segundo plano.',
  ERR_EXPORTS_UNFINISHED: 'Outras exportações ainda estão em andamento. Espere uma terminar ou exclua-a.',
  ERR_EXPORT_STATE: 'O arquivo desta exportação não está pronto.',
  ERR_REPORT_SCHEDULE_LIMIT: 'Há relatórios agendados demais: exclua um antes.',
  ERR_REPORT_RECEIVERS: 'Escolha usuários da empresa que veem relatórios.',
  ERR_INVITATION_UNKNOWN:
    'Este convite não existe. Confira se o link foi copiado inteiro ou peça outro ao administrador.',
  ERR_INVITATION_USED: 'Este convite já foi usado. Entre com a senha que você escolheu.',
  ERR_INVITATION_EXPIRED: 'Este convite venceu. Peça um novo link ao administrador da empresa.',
  ERR_INVITATION_WITHDRAWN: 'Este convite não vale mais. Peça um novo link ao administrador da empresa.',
  ERR_PUSH_ADDRESS:
    'O endereço de notificações deste navegador não é aceito: ele precisa ser https e ficar na internet pública.',
  ERR_PUSH_OFF: 'As notificações com o Recado fechado estão desligadas nesta instalação ou neste aparelho.',
};
export type HelpErrorTexts = Record<keyof typeof helpErrors, string>;
