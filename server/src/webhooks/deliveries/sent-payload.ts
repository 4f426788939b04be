import { isEventType } from '../../events/catalogue.ts';
import { idsOfPayload } from '../../events/ids-of-payload.ts';
import type { PayloadForm } from '../endpoints/endpoint.ts';

/** The payload as the endpoint gets it, from the JSON text that was frozen with the event. */
export function sentPayload<Text extends string | null>(
  { event_type: type, payload }: { readonly event_type: string; readonly payload: Text },
  form: PayloadForm,
): string | Text {
  if (form === 'full' || payload === null) return payload;
  return isEventType(type) ? JSON.stringify(idsOfPayload(type, JSON.parse(payload))) : '{}';
}
