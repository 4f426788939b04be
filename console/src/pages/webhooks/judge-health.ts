import type { Endpoint } from './webhook-types.ts';

/** The health of an endpoint, the most important state first. */
export type HealthWord =
  | 'disabled'
  | 'disabled_gone'
  | 'disabled_failing'
  | 'disabled_imported'
  | 'disabled_secret_lost'
  | 'failing'
  | 'unsteady'
  | 'healthy'
  | 'quiet'
  | 'untried';

export function judgeHealth({
  enabled,
  disabled_reason: reason,
  health,
}: Pick<Endpoint, 'enabled' | 'disabled_reason' | 'health'>): HealthWord {
  if (!enabled) return reason === null ? 'disabled' : `disabled_${reason}`;
  if (health.failing_since !== null) return 'failing';
  if (health.last_delivery === null) return 'untried';
  if (health.success_rate_24h === null) return 'quiet';
  return health.success_rate_24h < 1 ? 'unsteady' : 'healthy';
}
