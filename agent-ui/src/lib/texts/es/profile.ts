import type { ProfileTexts } from '../pt/profile';

export const profile: ProfileTexts = {
  title: 'Su perfil',
  name: 'Nombre',
  email: 'Correo electrónico',
  newPassword: 'Nueva contraseña',
  newPasswordHint: 'Déjela en blanco para conservar la actual.',
  currentPassword: 'Contraseña actual',
  currentPasswordHint: 'Para cambiar el correo o la contraseña, confirme que es usted.',
  passwordLength: 'La contraseña debe tener de 6 a 50 caracteres.',
  menu: 'Menú al entrar',
  menuOpen: 'Abierto',
  menuClosed: 'Contraído',
  farewell: 'Mensaje de despedida',
  farewellHint: 'Se envía al cerrar una conversación con despedida.',
  picture: 'Foto de perfil',
  choosePicture: 'Elegir foto',
  pictureKind: 'Elija una imagen de hasta 5 MB.',
  secondFactor: 'Verificación en dos pasos',
  signIns: 'Accesos',
  saved: '¡Perfil guardado!',
};
