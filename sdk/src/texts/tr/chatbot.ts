import type { ProblemTexts } from '../pt/chatbot.js';

export const problems: ProblemTexts = {
  nameMissing: 'Seçeneğe bir ad verin.',
  nameShort: 'Ad çok kısa: en az 4 karakter kullanın.',
  nameTwice: 'Bu düzeyde aynı adda bir seçenek zaten var.',
  numberMisleads: 'Ad başka bir sayıyla başlıyor: müşteri menüdeki sırayı görür, o da %{position}.',
  messageMissing: 'Mesajı yazın: mesaj olmadan bot ilerlemez.',
  targetMissing: 'Bu seçeneğin nereye götüreceğini seçin.',
  targetGone: 'Bu seçeneğin hedefi artık yok.',
  unreachable: 'Müşteri buraya hiç gelemez: üstündeki adım görüşmeyi kapatıyor ya da devrediyor.',
  loop: 'Bu seçenek kendi kuyruğuna götürüyor: müşteri daire çizer.',
  loopOver: 'Müşteri daire çizebilir: buradan %{queues} üzerinden geri dönülüyor.',
  tooDeep: 'Çok fazla düzey: en fazla 8.',
  tooMany: 'Bu düzeyde çok fazla seçenek: en fazla 50.',
  tooManyInAll: 'Bu kuyrukta çok fazla seçenek: en fazla 300.',
};
