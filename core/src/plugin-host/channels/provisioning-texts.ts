import type { Health } from '@recado/sdk';

type Reason = Required<Pick<Health, 'message' | 'texts'>>;

/** The account already has a connection, of this or another company: which one is not disclosed. */
export const ACCOUNT_TAKEN: Reason = {
  message: 'This account is connected already.',
  texts: {
    pt: 'Esta conta já está conectada.',
    es: 'Esta cuenta ya está conectada.',
    tr: 'Bu hesap zaten bağlı.',
  },
};

/** The provider confirmed the account to somebody else, and no longer to this connection. */
export const ACCOUNT_LOST: Reason = {
  message: 'The provider no longer gives this connection access to the account, and another one has it now.',
  texts: {
    pt: 'O provedor não dá mais acesso à conta por esta conexão, e outra a assumiu.',
    es: 'El proveedor ya no da acceso a la cuenta por esta conexión, y otra la tiene ahora.',
    tr: 'Sağlayıcı bu bağlantıya artık hesaba erişim vermiyor; hesap şimdi başka bir bağlantıda.',
  },
};

/** Settings and access belong to two accounts. */
export const OTHER_ACCOUNT: Reason = {
  message: 'The access belongs to another account than the one that is named here.',
  texts: {
    pt: 'O acesso informado é de outra conta, não da que está indicada aqui.',
    es: 'El acceso indicado es de otra cuenta, no de la que se indica aquí.',
    tr: 'Verilen erişim, burada belirtilenden başka bir hesaba ait.',
  },
};

/** The channel does not run. */
export const CHANNEL_AWAY: Reason = {
  message: 'The plugin of this channel is not running: no message can arrive.',
  texts: {
    pt: 'O plugin deste canal não está em execução: nenhuma mensagem pode chegar.',
    es: 'El plugin de este canal no está en marcha: no puede llegar ningún mensaje.',
    tr: 'Bu kanalın eklentisi çalışmıyor: hiçbir mesaj gelemez.',
  },
};
