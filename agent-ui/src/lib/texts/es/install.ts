import type { InstallTexts } from '../pt/install';

export const install: InstallTexts = {
  title: 'Instalar la aplicación',
  intro: 'Recado se abre como una aplicación, con su propio ícono y sin las pestañas del navegador.',
  iosShare: 'Toque Compartir en la barra del navegador.',
  iosAdd: 'Elija “Agregar a inicio”.',
  iosConfirm: 'Toque Agregar.',
  macFile: 'En el menú Archivo de Safari, elija “Agregar al Dock”.',
  macConfirm: 'Haga clic en Agregar.',
};
