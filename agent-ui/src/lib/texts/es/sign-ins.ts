import type { SignInsTexts } from '../pt/sign-ins';

export const signIns: SignInsTexts = {
  title: 'Accesos a su cuenta',
  intro:
    'Cada persona tiene una sola sesión: al entrar de nuevo se cierra la anterior. ¿No reconoce alguno? Cambie su contraseña. La lista abarca 90 días.',
  now: 'Sesión abierta',
  password: 'Entró con la contraseña',
  code: 'Entró con contraseña y código',
  recoveryCode: 'Entró con un código de recuperación',
  invitation: 'Entró por una invitación',
  wrongPassword: 'Contraseña incorrecta',
  wrongCode: 'Código incorrecto',
  outOfHours: 'Rechazado: fuera del horario de trabajo',
  suspended: 'Rechazado: empresa suspendida',
  times: '%{smart_count} intento |||| %{smart_count} intentos',
  unknown: 'Navegador desconocido',
  on: '%{browser} en %{system}',
  list: 'Accesos',
  empty: 'Ningún acceso en los últimos 90 días',
};
