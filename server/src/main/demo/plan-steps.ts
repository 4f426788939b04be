export type StepStatus = 'waiting' | 'approved' | 'rejected' | 'dropped';

/**
 * How the steps of a request stand that has come so far: its manager's, where there is one, and
 * HR's. Nobody is asked any more about what is decided or taken back.
 *
 * @param draw from 0 to below 1: below 0.4 the manager has approved already
 */
export function planSteps(
  outcome: 'pending' | 'approved' | 'rejected' | 'cancelled',
  hasManager: boolean,
  draw: number,
): readonly StepStatus[] {
  const secondIsNext = hasManager && draw < 0.4;
  switch (outcome) {
    case 'approved':
      return hasManager ? ['approved', 'approved'] : ['approved'];
    case 'rejected':
      if (secondIsNext) return ['approved', 'rejected'];
      return hasManager ? ['rejected', 'dropped'] : ['rejected'];
    case 'pending':
      if (secondIsNext) return ['approved', 'waiting'];
      return hasManager ? ['waiting', 'waiting'] : ['waiting'];
    case 'cancelled':
      if (secondIsNext) return ['approved', 'dropped'];
      return hasManager ? ['dropped', 'dropped'] : ['dropped'];
  }
}
