export const signIns = {
  title: 'Acessos à sua conta',
  intro:
    'Há uma sessão por pessoa: cada novo acesso encerra o anterior. Não reconhece algum? Mude a sua senha. A lista cobre 90 dias.',
  now: 'Sessão aberta',
  password: 'Entrou com a senha',
  code: 'Entrou com senha e código',
  recoveryCode: 'Entrou com um código de recuperação',
  invitation: 'Entrou por um convite',
  wrongPassword: 'Senha incorreta',
  wrongCode: 'Código incorreto',
  outOfHours: 'Recusado: fora do horário de trabalho',
  suspended: 'Recusado: empresa suspensa',
  times: '%{smart_count} tentativa |||| %{smart_count} tentativas',
  unknown: 'Navegador desconhecido',
  on: '%{browser} em %{system}',
  list: 'Acessos',
  empty: 'Nenhum acesso nos últimos 90 dias',
};
export type SignInsTexts = Record<keyof typeof signIns, string>;
