/** The nonce that this answer's Content-Security-Policy allows styles with. */
export const cspNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
