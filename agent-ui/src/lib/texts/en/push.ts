import type { PushTexts } from '../pt/push';

export const push: PushTexts = {
  title: 'Notify on this device while Recado is closed',
  hint: 'Arrivals show here even with no tab open. Unless you choose otherwise, only with the customer’s name.',
  showText: 'Show what was written',
  test: 'Send a test',
  tested: 'The test is on its way.',
  loading: 'Checking…',
  unknown: 'This device cannot be checked right now.',
  unsupported: 'This browser cannot be notified while Recado is closed.',
  installFirst: 'On iPhone and iPad, install the app first: your account menu, “Install the app”.',
  blocked:
    'The browser blocks this site’s notifications. Allow them at the padlock beside the address, then open this list again.',
  switchedOff: 'Whoever runs this installation has switched these notifications off.',
  failing: 'The last notifications did not reach this device. Switch it off and on again, or send a test.',
};
