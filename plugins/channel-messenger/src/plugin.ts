import { createMessengerChannel } from './messenger.js';

export default createMessengerChannel();
