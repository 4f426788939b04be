import { etagMember, withEtags } from '../etags.ts';
import { type Static, Type } from 'typebox';
import { payMarkCauses } from '../../hr/payroll/compute/pay-mark-cause.ts';
import { acceptanceActions, acceptanceStatuses } from '../../hr/payroll/drift/acceptance.ts';
import type { UserChange } from '../../hr/change.ts';
import type { AcceptanceInUse, ShownVersion } from '../../hr/payroll/drift/read-result-history.ts';
import { payrollRunStatuses } from '../../hr/payroll/runs/payroll-run.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

export const acceptanceSchema = Type.Object({
  id: uuid(),
  status: oneOf(acceptanceStatuses),
  reason: Type.String(),
  requested_by_name: Type.String(),
  decided_by_name: nullable(Type.String()),
  decided_at: nullable(instant()),
  created_at: instant(),
  allowed_actions: Type.Array(oneOf(acceptanceActions)),
  ...etagMember,
});

export const payResultSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  period_start: calendarDate(),
  period_end: calendarDate(),
  currency: Type.String(),
  pay_group: nullable(Type.String()),
  version: Type.Integer(),
  is_latest: Type.Boolean(),
  payroll_run_id: uuid(),
  run_status: oneOf(payrollRunStatuses),
  run_period_start: calendarDate(),
  run_period_end: calendarDate(),
  approved_at: nullable(instant()),
  is_by_reversal: Type.Boolean(),
  gross: Type.String(),
  deductions: Type.String(),
  net: Type.String(),
  /** Why the period was computed again; empty for the first version. */
  causes: Type.Array(oneOf(payMarkCauses)),
  /** Calculating the stored inputs again has another result, which no one has accepted. */
  is_drifted: Type.Boolean(),
  acceptance: Type.Union([acceptanceSchema, Type.Null()]),
});

export function presentPayResult({
  version,
  figures,
  isDrifted,
  acceptance,
}: ShownVersion): Static<typeof payResultSchema> {
  const { causes, version: number } = version;
  return {
    ...version,
    ...figures,
    causes: number === 1 ? [] : [...causes],
    is_drifted: isDrifted,
    acceptance: acceptance && presentAcceptance(acceptance),
  };
}

export function presentAcceptance(acceptance: AcceptanceInUse): Static<typeof acceptanceSchema> {
  return { ...acceptance, allowed_actions: [...acceptance.actions] };
}

/** The versions with the ETags of what waits for a second person. */
export async function withAcceptanceEtags(
  change: UserChange,
  versions: readonly Static<typeof payResultSchema>[],
): Promise<Static<typeof payResultSchema>[]> {
  const asked = versions.flatMap(({ acceptance }) => acceptance ?? []);
  const shown = await withEtags(change, 'pay_result_acceptance', asked);
  return versions.map((version) => ({
    ...version,
    acceptance: shown.find(({ id }) => id === version.acceptance?.id) ?? null,
  }));
}
