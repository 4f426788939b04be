import { invalidField } from '../../platform/http/problem.ts';

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Refuses addresses that could leak a code: plain http is for programs on the person's own machine
 * only, and a fragment or credentials have no place in one (RFC 9700, section 4.1).
 *
 * @throws Problem `validation_failed`
 */
export function checkRedirectUris(redirectUris: readonly string[]): void {
  for (const [index, text] of redirectUris.entries()) {
    const url = URL.parse(text);
    const isLocal = url?.protocol === 'http:' && loopbackHosts.has(url.hostname);
    const isSecure = url?.protocol === 'https:' && !loopbackHosts.has(url.hostname);
    const isPlain = url?.hash === '' && !text.includes('#') && url.username === '';
    if (!(isLocal || isSecure) || !isPlain || text.includes('*')) {
      throw invalidField(
        `/redirect_uris/${index}`,
        'must be an https URL without a fragment, or http://127.0.0.1/… for a program on the person’s own computer',
      );
    }
  }
}
