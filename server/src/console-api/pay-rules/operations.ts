import type { ConsoleOperation } from '../operation.ts';
import { activatePayRules } from './activate-pay-rules.ts';
import { checkPayRules } from './check-pay-rules.ts';
import {
  confirmPayComponentEnd,
  endPayComponent,
  withdrawPayComponentEnd,
} from './end-pay-component.ts';
import { getPayComponent } from './get-pay-component.ts';
import { listPayComponents } from './list-pay-components.ts';
import {
  assignPayComponent,
  assignPayComponents,
  assignPayComponentToPeople,
  endPayAssignment,
  listPayAssignments,
} from './pay-assignments.ts';
import { deletePayTable, getPayTable, importPayTable, listPayTables } from './pay-tables.ts';
import { previewPayRules } from './preview-pay-rules.ts';
import { exportPayRules, importPayRules } from './rules-document.ts';
import {
  createPayComponent,
  deletePayComponentDraft,
  savePayComponentDraft,
} from './save-pay-component.ts';

/** Operations on pay components, the tables of their formulas, and to whom they apply. */
export const payRuleOperations: readonly ConsoleOperation[] = [
  listPayComponents,
  getPayComponent,
  createPayComponent,
  savePayComponentDraft,
  deletePayComponentDraft,
  endPayComponent,
  confirmPayComponentEnd,
  withdrawPayComponentEnd,
  checkPayRules,
  previewPayRules,
  activatePayRules,
  exportPayRules,
  importPayRules,
  listPayTables,
  getPayTable,
  importPayTable,
  deletePayTable,
  listPayAssignments,
  assignPayComponent,
  assignPayComponents,
  assignPayComponentToPeople,
  endPayAssignment,
];
