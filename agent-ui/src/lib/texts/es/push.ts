import type { PushTexts } from '../pt/push';

export const push: PushTexts = {
  title: 'Avisar en este dispositivo con Recado cerrado',
  hint: 'Lo que llega aparece aquí aunque no haya ninguna pestaña abierta. Salvo que elijas otra cosa, solo con el nombre del cliente.',
  showText: 'Mostrar el texto del mensaje',
  test: 'Enviar una prueba',
  tested: 'La prueba está en camino.',
  loading: 'Comprobando…',
  unknown: 'Ahora no se puede comprobar este dispositivo.',
  unsupported: 'Este navegador no recibe avisos con Recado cerrado.',
  installFirst: 'En iPhone y iPad, instale primero la app: menú de su cuenta, «Instalar la aplicación».',
  blocked:
    'El navegador bloquea los avisos de este sitio. Permítelos en el candado junto a la dirección y vuelve a abrir esta lista.',
  switchedOff: 'Quien administra esta instalación apagó estos avisos.',
  failing:
    'Los últimos avisos no llegaron a este dispositivo. Apágalo y enciéndelo de nuevo, o envía una prueba.',
};
