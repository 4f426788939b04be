declare global {
  // Where `get-nonce`, below the scroll lock of dialogs, looks for it.
  var __webpack_nonce__: string | undefined;
}

/** What the content security policy of this answer lets style elements through with. */
export function readStyleNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce === undefined || nonce === '') return undefined;
  globalThis.__webpack_nonce__ = nonce;
  return nonce;
}
