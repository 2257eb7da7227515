export const invitation = {
  title: 'Convite',
  from: 'Convite de %{company}',
  choose: 'Olá, %{name}. Escolha a sua senha para atender em %{company}.',
  until: 'O convite vale até %{moment}.',
  emailHelp: 'É com este e-mail que você entra.',
  hint: 'De %{least} a 50 caracteres.',
  short: 'A senha deve ter pelo menos %{least} caracteres.',
  repeat: 'Repita a senha',
  differs: 'As senhas não são iguais.',
  enter: 'Salvar a senha e entrar',
  suspended: 'O acesso da empresa está suspenso. Fale com quem convidou você; o convite não foi usado.',
  outOfHours:
    'A sua senha está salva, mas agora é fora do seu expediente. Entre com ela quando o expediente começar.',
  toLogin: 'Ir para o login',
  signedIn: 'Neste navegador já está aberta a conta de %{name}. Para usar o convite, saia dela antes.',
  signOut: 'Sair e usar o convite',
  stay: 'Continuar nesta conta',
};
export type InvitationTexts = Record<keyof typeof invitation, string>;
