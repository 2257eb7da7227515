import type { SameKeys } from '../shape';
import type { invitations as pt } from '../pt/invitations';

export const invitations: SameKeys<typeof pt> = {
  entry: 'Cómo entra la persona',
  entries: { invite: 'Enviar una invitación', type: 'Definir una contraseña' },
  inviteHelp:
    'Al guardar, recibe un enlace para enviar. Con él, la persona elige su propia contraseña en un plazo de %{hours} horas.',
  typeHelp: 'Usted le pasa la contraseña a la persona. Es mejor la invitación: así solo ella la conoce.',
  invited: 'Invitado',
  of: 'Invitación de %{name}',
  title: 'Invitación para %{name}',
  send: 'Copie el enlace y envíeselo a la persona, a nadie más: quien lo use primero se queda con la cuenta.',
  link: 'Enlace de la invitación',
  holds: 'El enlace vale por %{hours} horas, hasta el %{until}, y sirve una sola vez.',
  once: 'Al cerrar, no vuelve a mostrarse. Si hace falta, genere otro en Usuarios.',
  done: 'Listo',
  waits:
    'Este usuario fue invitado y todavía no eligió su contraseña. Si el enlace venció o se perdió, genere otro.',
  renew: 'Generar otro enlace',
  renewTitle: '¿Generar otro enlace para %{name}?',
  renewText: 'El enlace anterior deja de funcionar, aunque ya se haya enviado.',
  withdraw: 'Retirar la invitación',
  withdrawTitle: '¿Retirar la invitación de %{name}?',
  withdrawText:
    'El enlace deja de funcionar. El usuario sigue en la lista, sin contraseña, no puede entrar y ocupa un lugar del plan. Para liberarlo, elimine al usuario; para invitarlo de nuevo, genere otro enlace.',
  withdrawn: 'Invitación retirada.',
  passwordEnds: 'Si define aquí una contraseña, la invitación deja de valer',
};
