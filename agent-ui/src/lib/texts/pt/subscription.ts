/** The end of a subscription, and what is said before it. */
export const subscription = {
  title: 'Assinatura vencida',
  text: 'Sua assinatura venceu em %{date}. Entre em contato com o suporte para mais informações.',
  textNoDate: 'Sua assinatura venceu. Entre em contato com o suporte para mais informações.',
  kept: 'Seus atendimentos, contatos e mensagens continuam guardados.',
  checkAgain: 'Verificar de novo',
  stillExpired: 'A assinatura ainda não foi renovada.',
  toPay: 'Ir para o pagamento',
  askAdmin:
    'Peça a um administrador da sua empresa que faça o pagamento. Esta página continua sozinha depois disso.',
  renewed: 'Pagamento recebido: sua licença foi renovada até %{date}!',
  renewedNoDate: 'Pagamento recebido: sua licença foi renovada!',
  soon: 'Sua assinatura vence em %{smart_count} dia, em %{date}. |||| Sua assinatura vence em %{smart_count} dias, em %{date}.',
  due: 'Sua assinatura vence hoje. O serviço continua até %{end}.',
  grace: 'Sua assinatura venceu em %{date}. Sem o pagamento, o serviço para depois de %{end}.',
  pay: 'Pagar',
  hide: 'Ocultar por hoje',
  notice: 'Assinatura',
};
export type SubscriptionTexts = Record<keyof typeof subscription, string>;
