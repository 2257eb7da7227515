/** The nonce for styles in this response's Content-Security-Policy. */
export const cspNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
