const hstsSeconds = 31_536_000;

/** What goes with each page: its policy, nothing guessed, no frame around it, no word of it to other hosts. */
export function pageHeaders(
  policy: readonly string[],
  { protocol }: Pick<URL, 'protocol'>,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(protocol === 'https:' ? { 'strict-transport-security': `max-age=${hstsSeconds}` } : {}),
  };
}
