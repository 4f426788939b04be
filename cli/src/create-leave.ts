import type { NewLeaveRequest } from '../../sdk/src/muster.ts';
import { type CommonOptions, withMuster } from './connect.ts';
import { printRecord } from './print-records.ts';

export interface NewLeaveArguments extends CommonOptions {
  readonly employee: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly fromPortion?: NonNullable<NewLeaveRequest['start_portion']>;
  readonly toPortion?: NonNullable<NewLeaveRequest['end_portion']>;
  readonly reason?: string;
  readonly idempotencyKey?: string;
}

/** `muster leave create` */
export async function runCreateLeave(options: NewLeaveArguments): Promise<void> {
  const { fromPortion, toPortion, reason, idempotencyKey } = options;
  const leave: NewLeaveRequest = {
    employee_id: options.employee,
    leave_type: options.type,
    start_date: options.from,
    end_date: options.to,
    ...(fromPortion && { start_portion: fromPortion }),
    ...(toPortion && { end_portion: toPortion }),
    ...(reason !== undefined && { reason }),
  };
  await withMuster(options, async (muster) =>
    printRecord(await muster.leave.create(leave, { idempotencyKey }), options),
  );
}
