export const profile = {
  title: 'Seu perfil',
  name: 'Nome',
  email: 'E-mail',
  newPassword: 'Nova senha',
  newPasswordHint: 'Deixe em branco para manter a atual.',
  passwordLength: 'A senha deve ter de 6 a 50 caracteres.',
  menu: 'Menu ao entrar',
  menuOpen: 'Aberto',
  menuClosed: 'Recolhido',
  farewell: 'Mensagem de despedida',
  farewellHint: 'Enviada ao encerrar um atendimento com despedida.',
  picture: 'Foto do perfil',
  choosePicture: 'Escolher foto',
  pictureKind: 'Escolha uma imagem de até 5 MB.',
  saved: 'Perfil salvo com sucesso!',
};
export type ProfileTexts = Record<keyof typeof profile, string>;
