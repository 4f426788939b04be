import { useTextOr } from '../../i18n/use-text-or.ts';

/** When events of a type are sent, in the reader's language; a type the page does not know yet as the server says. */
export function useEventText(): (type: string, fallback: string) => string {
  const textOr = useTextOr();
  return (type, fallback) => textOr(`webhooks:event.${type.replaceAll('.', '_')}`, fallback);
}
