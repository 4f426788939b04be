import { useTextOr } from '../../i18n/use-text-or.ts';

/**
 * When events of a type are sent, in the user's language; the server's text for types unknown to
 * the console.
 */
export function useEventText(): (type: string, fallback: string) => string {
  const textOr = useTextOr();
  return (type, fallback) => textOr(`webhooks:event.${type.replaceAll('.', '_')}`, fallback);
}
