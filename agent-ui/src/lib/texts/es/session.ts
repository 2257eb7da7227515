import type { SessionTexts } from '../pt/session';

export const session: SessionTexts = {
  welcome: 'Inicie sesión en su cuenta',
  tagline: 'La atención a sus clientes, en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  enter: 'Entrar',
  noAccount: '¿Aún no tiene una cuenta?',
  signUp: 'Regístrese',
  forgot: 'Olvidé mi contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  emailInvalid: 'Por favor, ingrese un correo válido.',
  passwordShort: 'La contraseña debe tener al menos 6 caracteres.',
  daysLeft: 'Su suscripción vence en %{smart_count} día. |||| Su suscripción vence en %{smart_count} días.',
  lastDay: 'Su suscripción vence hoy.',
  starting: 'Abriendo su sesión…',
  unreachableTitle: 'El servidor no responde',
  unreachableText: 'Su sesión sigue guardada. Revise su internet e inténtelo de nuevo.',
};
