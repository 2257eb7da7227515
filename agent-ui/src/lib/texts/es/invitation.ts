import type { InvitationTexts } from '../pt/invitation';

export const invitation: InvitationTexts = {
  title: 'Invitación',
  from: 'Invitación de %{company}',
  choose: 'Hola, %{name}. Elija su contraseña para atender en %{company}.',
  until: 'La invitación vale hasta el %{moment}.',
  emailHelp: 'Con este correo entra usted.',
  hint: 'De %{least} a 50 caracteres.',
  short: 'La contraseña debe tener al menos %{least} caracteres.',
  repeat: 'Repita la contraseña',
  differs: 'Las contraseñas no coinciden.',
  enter: 'Guardar la contraseña y entrar',
  suspended: 'El acceso de la empresa está suspendido. Hable con quien le invitó; la invitación no se usó.',
  outOfHours:
    'Su contraseña está guardada, pero ahora está fuera de su horario de trabajo. Entre con ella cuando empiece.',
  toLogin: 'Ir al inicio de sesión',
  signedIn:
    'En este navegador está abierta la cuenta de %{name}. Para usar la invitación, salga de ella antes.',
  signOut: 'Salir y usar la invitación',
  stay: 'Seguir en esta cuenta',
};
