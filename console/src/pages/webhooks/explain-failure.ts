import type { Attempt } from './webhook-types.ts';

/** Each has its own texts: what happened, and what to do about it. */
export type FailureWord =
  | 'refused'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'redirect'
  | 'gone'
  | 'turned_away'
  | 'no_such_path'
  | 'no_post'
  | 'too_large'
  | 'wrong_type'
  | 'slow_down'
  | 'not_understood'
  | 'behind_proxy'
  | 'receiver_failed'
  | 'unknown';

const ofStatus: Readonly<Record<number, FailureWord>> = {
  401: 'turned_away',
  403: 'turned_away',
  404: 'no_such_path',
  405: 'no_post',
  410: 'gone',
  413: 'too_large',
  415: 'wrong_type',
  429: 'slow_down',
  502: 'behind_proxy',
  503: 'behind_proxy',
  504: 'behind_proxy',
};

const withoutAnswer: readonly FailureWord[] = ['refused', 'tls', 'timeout', 'reset', 'redirect'];

/** Why an attempt failed; undefined if it succeeded. */
export function explainFailure({
  error,
  response_status: status,
}: Pick<Attempt, 'error' | 'response_status'>): FailureWord | undefined {
  if (error === null) return undefined;
  const known = withoutAnswer.find((word) => word === error);
  if (known !== undefined) return known;
  if (status === null) return 'unknown';
  const particular = ofStatus[status];
  if (particular !== undefined) return particular;
  return status >= 500 ? 'receiver_failed' : 'not_understood';
}
