import { createWebchat } from './webchat.js';

export default createWebchat();
