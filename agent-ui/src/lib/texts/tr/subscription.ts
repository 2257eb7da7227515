import type { SubscriptionTexts } from '../pt/subscription';

export const subscription: SubscriptionTexts = {
  title: 'Abonelik sona erdi',
  text: 'Aboneliğiniz %{date} tarihinde sona erdi. Daha fazla bilgi için destek ile iletişime geçin.',
  textNoDate: 'Aboneliğiniz sona erdi. Daha fazla bilgi için destek ile iletişime geçin.',
  kept: 'Görüşmeleriniz, kişileriniz ve mesajlarınız saklanmaya devam ediyor.',
  checkAgain: 'Yeniden kontrol et',
  stillExpired: 'Abonelik henüz yenilenmedi.',
  toPay: 'Ödemeye geç',
  askAdmin:
    'Şirketinizin bir yöneticisinden ödeme yapmasını isteyin. Bu sayfa sonra kendiliğinden devam eder.',
  renewed: 'Ödeme alındı: lisansınız %{date} tarihine kadar yenilendi!',
  renewedNoDate: 'Ödeme alındı: lisansınız yenilendi!',
  soon: 'Aboneliğinizin süresi %{smart_count} gün içinde, %{date} günü doluyor. |||| Aboneliğinizin süresi %{smart_count} gün içinde, %{date} günü doluyor.',
  due: 'Aboneliğinizin son ödeme günü bugün. Hizmet %{end} tarihine kadar sürer.',
  grace: 'Aboneliğinizin son ödeme günü %{date} idi. Ödeme olmazsa hizmet %{end} sonrasında durur.',
  pay: 'Öde',
  hide: 'Bugün gizle',
  notice: 'Abonelik',
};
