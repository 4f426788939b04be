import { Problem } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { listApiFields } from '../../custom-fields/definitions/list-custom-fields.ts';
import { checkValues } from '../../custom-fields/values/check-values.ts';
import { applyValues } from '../../custom-fields/values/custom-values.ts';
import { readValues } from '../../custom-fields/values/read-values.ts';
import type { JudgedRow } from './judge-rows.ts';

/**
 * Checks the custom fields of the rows against the definitions and the values of the records, which
 * are locked. Without any, nothing is read.
 */
export async function checkUpsertValues(
  { transaction, actor: { companyId } }: Change,
  judged: readonly JudgedRow[],
): Promise<void> {
  const rows = judged.filter(
    ({ sent, problem }) => problem === undefined && sent?.custom_fields !== undefined,
  );
  if (rows.length === 0) return;
  const existing = rows.flatMap(({ before }) => before?.id ?? []);
  const [fields, stored] = await Promise.all([
    listApiFields(transaction, companyId),
    readValues(transaction, companyId, existing),
  ]);
  for (const row of rows) {
    const before = stored.get(row.id) ?? {};
    const sent = row.sent?.custom_fields ?? {};
    try {
      const checked = checkValues({ fields, sent, requiresValues: false }, before);
      row.custom = { checked, isChange: applyValues(before, checked).changed.length > 0 };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      row.problem = error;
    }
  }
}
