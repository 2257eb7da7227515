/** What went wrong at a channel, by the code of the plugin error. */
export const plugin = {
  AUTH_EXPIRED: 'O canal pede uma nova autenticação. Verifique a página de conexões.',
  RATE_LIMITED: 'O canal limitou o ritmo de envio. A mensagem será tentada de novo.',
  RECIPIENT_INVALID: 'O destinatário não existe ou não pode receber mensagens.',
  RECIPIENT_CAPPED: 'O canal limita quanto esta pessoa recebe de empresas. Espere pelo menos um dia.',
  RECIPIENT_OPTED_OUT: 'Esta pessoa não quer mais receber o marketing da empresa.',
  RECIPIENT_EXCLUDED: 'O canal não permite que esta conta escreva para esta pessoa.',
  WINDOW_CLOSED: 'O prazo de resposta deste canal terminou.',
  TEMPLATE_UNAVAILABLE: 'O modelo não pode ser usado no momento.',
  CONTENT_REJECTED: 'O canal recusou o conteúdo da mensagem.',
  MEDIA_REJECTED: 'O canal recusou o arquivo.',
  UNSUPPORTED: 'O canal não aceita este tipo de mensagem.',
  CONFIG_INVALID: 'A configuração da conexão não é válida.',
  ACCOUNT_RESTRICTED: 'O canal restringiu esta conta. Verifique a página de conexões.',
  QUOTA_REACHED: 'A conta atingiu o limite do canal para novas conversas.',
  TEMPORARY: 'O canal está instável. Tente de novo.',
  DELIVERY_UNCERTAIN: 'Não sabemos se a mensagem chegou. Confira antes de enviar de novo.',
  UNKNOWN: 'O canal respondeu com um erro desconhecido.',
};
export type PluginTexts = Record<keyof typeof plugin, string>;
