import { createWhatsapp } from './whatsapp.js';

export default createWhatsapp();
