import type { PushTexts } from '../pt/push';

export const push: PushTexts = {
  title: 'Notify on this device while Recado is closed',
  hint: 'New messages show here even with no tab open. By default, only with the customer’s name.',
  showText: 'Show the message text',
  test: 'Send a test',
  tested: 'The test is on its way.',
  loading: 'Checking…',
  unknown: 'This device cannot be checked right now.',
  unsupported: 'This browser cannot receive notifications while Recado is closed.',
  installFirst: 'On iPhone and iPad, install the app first: in your account menu, “Install the app”.',
  blocked:
    'The browser blocked this site’s notifications. Allow them with the padlock next to the address, then open this list again.',
  switchedOff: 'The operator of this installation has turned these notifications off.',
  failing: 'The last notifications did not reach this device. Turn them off and on again, or send a test.',
};
