import type { SubscriptionTexts } from '../pt/subscription';

export const subscription: SubscriptionTexts = {
  title: 'Subscription expired',
  text: 'Your subscription expired on %{date}. Contact support for more information.',
  textNoDate: 'Your subscription has expired. Contact support for more information.',
  kept: 'Your conversations, contacts and messages are kept.',
  checkAgain: 'Check again',
  stillExpired: 'The subscription has not been renewed yet.',
  toPay: 'Go to payment',
  askAdmin: 'Ask an administrator of your company to pay. This page continues by itself afterwards.',
  renewed: 'Payment received: your licence is renewed until %{date}!',
  renewedNoDate: 'Payment received: your licence is renewed!',
  soon: 'Your subscription is due in %{smart_count} day, on %{date}. |||| Your subscription is due in %{smart_count} days, on %{date}.',
  due: 'Your subscription is due today. The service continues until %{end}.',
  grace: 'Your subscription was due on %{date}. Without a payment the service stops after %{end}.',
  pay: 'Pay',
  hide: 'Hide for today',
  notice: 'Subscription',
};
