import type { EventType } from './webhook-types.ts';

/** The four members of every webhook body, around a type's sample payload. */
export function exampleBody({ type, example }: Pick<EventType, 'type' | 'example'>): string {
  const body = {
    event: type,
    delivered_at: '2026-11-20T09:30:00.000Z',
    delivery_id: '019a9f3e-5c1a-7d2b-8e4f-6a7b8c9d0e1f',
    payload: example,
  };
  return JSON.stringify(body, null, 2);
}
