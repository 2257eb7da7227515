export const session = {
  welcome: 'Entre na sua conta',
  tagline: 'Atendimento aos seus clientes, em um só lugar.',
  email: 'E-mail',
  password: 'Senha',
  enter: 'Entrar',
  noAccount: 'Ainda não tem uma conta?',
  signUp: 'Cadastre-se',
  showPassword: 'Mostrar a senha',
  hidePassword: 'Ocultar a senha',
  emailInvalid: 'Por favor, insira um email válido.',
  passwordShort: 'A senha deve ter pelo menos 6 caracteres.',
  daysLeft: 'Sua assinatura vence em %{smart_count} dia. |||| Sua assinatura vence em %{smart_count} dias.',
  lastDay: 'Sua assinatura vence hoje.',
  starting: 'Abrindo sua sessão…',
  unreachableTitle: 'Sem resposta do servidor',
  unreachableText: 'Sua sessão continua guardada. Confira sua internet e tente de novo.',
};
export type SessionTexts = Record<keyof typeof session, string>;
