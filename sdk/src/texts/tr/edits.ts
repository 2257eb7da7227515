import type { EditTexts } from '../pt/edits.js';

/** Two people at one record. */
export const edits: EditTexts = {
  title: 'Aynı alanı iki kişi değiştirdi',
  somebody: 'Başka biri',
  introAt: '%{name}, siz düzenlerken kaydetti (saat %{time}). Aşağıdaki her alanda neyin kalacağını seçin.',
  intro: '%{name}, siz düzenlerken kaydetti. Aşağıdaki her alanda neyin kalacağını seçin.',
  mine: 'Sizin yazdığınız',
  theirs: 'Kaydedilen (%{name})',
  empty: '(boş)',
  also: '%{name} şunları da değiştirdi: %{fields}. Bu değişiklikler kalır.',
  back: 'Forma dön',
  takeTheirs: 'Kaydedileni al',
  keepMine: 'Yazdığımı koru',
  save: 'Seçileni kaydet',
  merged: '%{name} bu kayıtta şunları da değiştirdi: %{fields}. İkinizin değişiklikleri de korundu.',
  moved: 'Başka biri bu kaydı az önce değiştirdi: %{fields}.',
  join: 'Yazdıklarımla birleştir',
  followed: 'Başka biri bu kaydı değiştirdi (%{fields}). Form artık yeni hâlini gösteriyor.',
};
