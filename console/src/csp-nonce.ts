declare global {
  // `get-nonce`, used by the scroll lock of dialogs, reads it from here.
  var __webpack_nonce__: string | undefined;
}

/** The nonce with which the content security policy of this page allows style elements. */
export function readStyleNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce === undefined || nonce === '') return undefined;
  globalThis.__webpack_nonce__ = nonce;
  return nonce;
}
