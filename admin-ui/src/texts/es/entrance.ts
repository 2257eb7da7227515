import { sharedTexts } from '@recado/sdk/texts/es';

/** What the sign-in page says beyond the shared texts. */
export const entrance = {
  console: 'Consola de atención',
  login: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    title: 'Entre en la administración',
    enter: 'Entrar',
    forgot: 'Olvidé mi contraseña',
    code: 'Código de verificación',
    codeHelp: 'De la aplicación de autenticación, o un código de recuperación.',
    setUp: 'Configurarla en la consola',
    kept: 'Lo que usted escribió sigue aquí.',
  },
};

export const texts = { ...sharedTexts, office: entrance };
