import type { InstallTexts } from '../pt/install';

export const install: InstallTexts = {
  title: 'Instalar la aplicación',
  intro: 'Recado se abre como una aplicación, con su propio ícono y sin las pestañas del navegador.',
  iosShare: 'Toca Compartir en la barra del navegador.',
  iosAdd: 'Elige “Agregar a inicio”.',
  iosConfirm: 'Toca Agregar.',
  macFile: 'En el menú Archivo de Safari, elige “Agregar al Dock”.',
  macConfirm: 'Haz clic en Agregar.',
};
