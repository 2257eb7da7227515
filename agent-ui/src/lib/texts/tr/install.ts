import type { InstallTexts } from '../pt/install';

export const install: InstallTexts = {
  title: 'Uygulamayı yükle',
  intro: 'Recado, kendi simgesiyle ve tarayıcı sekmeleri olmadan bir uygulama gibi açılır.',
  iosShare: 'Tarayıcı çubuğunda Paylaş’a dokunun.',
  iosAdd: '“Ana Ekrana Ekle”yi seçin.',
  iosConfirm: 'Ekle’ye dokunun.',
  macFile: 'Safari’nin Dosya menüsünde “Dock’a Ekle”yi seçin.',
  macConfirm: 'Ekle’ye tıklayın.',
};
