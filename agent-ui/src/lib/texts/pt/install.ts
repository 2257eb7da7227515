export const install = {
  title: 'Instalar o aplicativo',
  intro: 'O Recado abre como um aplicativo, com ícone próprio e sem as abas do navegador.',
  iosShare: 'Toque em Compartilhar, na barra do navegador.',
  iosAdd: 'Escolha “Adicionar à Tela de Início”.',
  iosConfirm: 'Toque em Adicionar.',
  macFile: 'No menu Arquivo do Safari, escolha “Adicionar ao Dock”.',
  macConfirm: 'Clique em Adicionar.',
};
export type InstallTexts = Record<keyof typeof install, string>;
