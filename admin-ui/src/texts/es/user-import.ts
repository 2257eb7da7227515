import type { SameKeys } from '../shape';
import type { userImport as pt } from '../pt/user-import';

export const userImport: SameKeys<typeof pt> = {
  open: 'Importar hoja de cálculo',
  title: 'Importar personas de una hoja de cálculo',
  intro:
    'Una fila para cada persona, %{most} como máximo, con columnas de nombre, correo, perfil, colas y teléfono. El nombre y el correo son obligatorios.',
  noPasswords:
    'Cada persona recibe una invitación y elige su propia contraseña: no ponga contraseñas en la hoja de cálculo.',
  hint: 'Archivos xlsx, xls o csv. Varias colas en la misma celda se separan con punto y coma.',
  example: 'Descargar un modelo',
  exampleFile: 'modelo-de-usuarios.csv',
  columns: 'Columnas del archivo',
  columnsNeeded: 'Elija las columnas del nombre y del correo para continuar.',
  people: 'Personas del archivo',
  ready: 'Se invitará a %{smart_count} persona. |||| Se invitará a %{smart_count} personas.',
  nobody: 'No hay nadie a quien invitar en este archivo.',
  wrong:
    '%{smart_count} fila queda fuera, por el motivo indicado. |||| %{smart_count} filas quedan fuera, por los motivos indicados.',
  full: 'Su plan tiene lugar para solo %{smart_count} usuario más. Quite filas de la hoja de cálculo o cambie de plan. |||| Su plan tiene lugar para solo %{smart_count} usuarios más. Quite filas de la hoja de cálculo o cambie de plan.',
  import: 'Importar %{smart_count} persona |||| Importar %{smart_count} personas',
  lineTitle: 'Fila',
  reasonTitle: 'Motivo',
  valueTitle: 'Contenido',
  wrongFile: 'usuarios-con-errores.csv',
  invited: 'Se invitó a %{smart_count} persona. |||| Se invitó a %{smart_count} personas.',
  nobodyInvited: 'No se invitó a nadie: todas estas personas ya tienen cuenta.',
  send: 'Envíe a cada persona solo su enlace: quien lo use primero se queda con la cuenta. Cada enlace vale por %{hours} horas y una sola vez.',
  once: 'Después de cerrar, los enlaces no se muestran de nuevo. Si hace falta, cree otro en Usuarios.',
  more: 'Y %{smart_count} enlace más, que está en el archivo. |||| Y %{smart_count} enlaces más, que están en el archivo.',
  link: 'Enlace de la invitación',
  until: 'Vale hasta',
  saveLinks: 'Descargar los enlaces',
  linksFile: 'invitaciones.csv',
};
