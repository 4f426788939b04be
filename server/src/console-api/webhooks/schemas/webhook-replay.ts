import { type Static, Type } from 'typebox';
import { closed, instant, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';
import { type Replay, replayKinds, replayStatuses } from '../../../webhooks/replays/replay.ts';

export const webhookReplaySchema = Type.Object({
  id: uuid(),
  endpoint_id: uuid(),
  kind: oneOf(replayKinds),
  since: instant(),
  until: instant(),
  status: oneOf(replayStatuses),
  total: nullable(Type.Integer()),
  processed: Type.Integer(),
  passed_over: Type.Integer(),
  requested_by: uuid(),
  created_at: instant(),
  updated_at: instant(),
  ended_at: nullable(instant()),
});
export const singleReplay = Type.Object({ webhook_replay: webhookReplaySchema });

/** The body of requests that start a replay. */
export const replayRequest = closed({ since: instant() });

export function presentReplay(replay: Replay): Static<typeof webhookReplaySchema> {
  return { ...replay };
}
