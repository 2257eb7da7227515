import type { SessionTexts } from '../pt/session';

export const session: SessionTexts = {
  welcome: 'Inicie sesión en su cuenta',
  tagline: 'La atención a sus clientes, en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  enter: 'Entrar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  emailInvalid: 'Por favor, introduzca un correo válido.',
  passwordShort: 'La contraseña debe tener al menos 6 caracteres.',
  expiredTitle: 'Suscripción vencida',
  expiredText: 'Su suscripción venció el %{date}. Póngase en contacto con soporte para más información.',
  expiredTextNoDate: 'Su suscripción venció. Póngase en contacto con soporte para más información.',
  expiredKept: 'Sus tickets, contactos y mensajes siguen guardados.',
  checkAgain: 'Comprobar de nuevo',
  stillExpired: 'La suscripción aún no se ha renovado.',
  daysLeft: 'Su suscripción vence en %{smart_count} día. |||| Su suscripción vence en %{smart_count} días.',
  lastDay: 'Su suscripción vence hoy.',
  starting: 'Abriendo su sesión…',
  unreachableTitle: 'El servidor no responde',
  unreachableText: 'Su sesión sigue guardada. Revise su internet e inténtelo de nuevo.',
};
