import type { SubscriptionTexts } from '../pt/subscription';

export const subscription: SubscriptionTexts = {
  title: 'Suscripción vencida',
  text: 'Su suscripción venció el %{date}. Póngase en contacto con soporte para más información.',
  textNoDate: 'Su suscripción venció. Póngase en contacto con soporte para más información.',
  kept: 'Sus conversaciones, contactos y mensajes siguen guardados.',
  checkAgain: 'Comprobar de nuevo',
  stillExpired: 'La suscripción aún no se ha renovado.',
  toPay: 'Ir al pago',
  askAdmin: 'Pida a un administrador de su empresa que pague. Después, esta página sigue sola.',
  renewed: 'Pago recibido: ¡su licencia se renovó hasta el %{date}!',
  renewedNoDate: 'Pago recibido: ¡su licencia se renovó!',
  soon: 'Su suscripción vence en %{smart_count} día, el %{date}. |||| Su suscripción vence en %{smart_count} días, el %{date}.',
  due: 'Su suscripción vence hoy. El servicio sigue hasta el %{end}.',
  grace: 'Su suscripción venció el %{date}. Sin el pago, el servicio se detiene después del %{end}.',
  pay: 'Pagar',
  hide: 'Ocultar por hoy',
  notice: 'Suscripción',
};
