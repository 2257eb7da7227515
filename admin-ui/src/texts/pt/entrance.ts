import { sharedTexts } from '@recado/sdk/texts/pt';

/** What the sign-in page says beyond the shared texts. */
export const entrance = {
  console: 'Atendimento',
  login: {
    email: 'E-mail',
    password: 'Senha',
    title: 'Entre na retaguarda',
    enter: 'Entrar',
    forgot: 'Esqueci minha senha',
    code: 'Código de verificação',
    codeHelp: 'Do aplicativo de autenticação, ou um código de recuperação.',
    setUp: 'Configurar no atendimento',
    kept: 'O que você digitou continua aqui.',
  },
};

export const texts = { ...sharedTexts, office: entrance };
