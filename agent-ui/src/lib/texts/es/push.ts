import type { PushTexts } from '../pt/push';

export const push: PushTexts = {
  title: 'Avisar en este dispositivo con Recado cerrado',
  hint: 'Lo que llega aparece aquí aunque no haya ninguna pestaña abierta. De forma predeterminada, solo con el nombre del cliente.',
  showText: 'Mostrar el texto del mensaje',
  test: 'Enviar una prueba',
  tested: 'La prueba está en camino.',
  loading: 'Comprobando…',
  unknown: 'Ahora no se puede comprobar este dispositivo.',
  unsupported: 'Este navegador no recibe avisos con Recado cerrado.',
  installFirst:
    'En iPhone y iPad, instale primero la aplicación: en el menú de su cuenta, “Instalar la aplicación”.',
  blocked:
    'El navegador bloqueó los avisos de este sitio. Permítalos en el candado junto a la dirección y vuelva a abrir esta lista.',
  switchedOff: 'Quien opera esta instalación desactivó estos avisos.',
  failing:
    'Los últimos avisos no llegaron a este dispositivo. Desactívelos y actívelos de nuevo, o envíe una prueba.',
};
