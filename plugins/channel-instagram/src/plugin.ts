import { createInstagramChannel } from './instagram.js';

export default createInstagramChannel();
