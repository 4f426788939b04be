import type { ConsoleOperation } from '../operation.ts';
import { closePayPeriod } from './close-pay-period.ts';
import { createPayGroup } from './create-pay-group.ts';
import { getPayGroup } from './get-pay-group.ts';
import { getUnpaidOfPeriod } from './get-unpaid-of-period.ts';
import { listPayGroups } from './list-pay-groups.ts';
import { listPayGroupMembers, movePayGroupMembers } from './pay-group-members.ts';
import { previewPayPeriods } from './preview-pay-periods.ts';
import { updatePayGroup } from './update-pay-group.ts';

/** Operations on pay groups, their periods and the people in them. */
export const payGroupOperations: readonly ConsoleOperation[] = [
  listPayGroups,
  previewPayPeriods,
  createPayGroup,
  getPayGroup,
  updatePayGroup,
  getUnpaidOfPeriod,
  closePayPeriod,
  listPayGroupMembers,
  movePayGroupMembers,
];
