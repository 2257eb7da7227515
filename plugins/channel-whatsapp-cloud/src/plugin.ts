import { createCloudChannel } from './cloud.js';

export default createCloudChannel();
