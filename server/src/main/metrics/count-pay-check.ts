import { Counter, type Registry } from 'prom-client';
import type { PayCheckObserver } from '../../hr/payroll/runs/nightly/check-nightly.ts';

/** Counts what the nightly check of paid periods compares and finds. */
export function countPayCheck(registers: Registry[]): PayCheckObserver {
  const compared = new Counter({
    name: 'muster_pay_check_periods_total',
    help: 'Paid periods that the nightly check has calculated again',
    registers,
  });
  const differing = new Counter({
    name: 'muster_pay_check_differing_total',
    help: 'Periods whose pay, calculated again, differs without a recorded change',
    registers,
  });
  const failures = new Counter({
    name: 'muster_pay_check_failures_total',
    help: 'Batches of employees whose paid periods could not be calculated again',
    registers,
  });
  return {
    checked: (counts) => {
      compared.inc(counts.periods);
      differing.inc(counts.differing);
    },
    failed: () => failures.inc(),
  };
}
