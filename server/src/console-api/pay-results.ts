import { type Static, Type } from 'typebox';
import type { UserChange } from '../hr/change.ts';
import { payMarkCauses } from '../hr/payroll/computing/pay-mark-cause.ts';
import {
  approveAcceptance,
  findAcceptance,
  requestAcceptance,
  withdrawAcceptance,
} from '../hr/payroll/runs/drift/accept-result.ts';
import { acceptanceActions, acceptanceStatuses } from '../hr/payroll/runs/drift/acceptance.ts';
import {
  type AcceptanceInUse,
  readResultHistory,
  readResultVersion,
  type ShownVersion,
} from '../hr/payroll/runs/drift/read-result-history.ts';
import { payrollRunStatuses } from '../hr/payroll/runs/payroll-run.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../platform/http/schema-fields.ts';
import { etagMember, withEtag, withEtags } from './frame/etags.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const acceptanceSchema = Type.Object({
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

const payResultSchema = Type.Object({
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

const access = ['owner', 'payroll_admin'] as const;

/** Operations on the versions of an employee's periods. */
export const payResultOperations: readonly ConsoleOperation[] = [
  /** An employee's periods and their versions, of one year. */
  recordOperation({
    operationId: 'listPayResults',
    method: 'GET',
    path: '/employees/:id/pay-results',
    access: ['owner', 'payroll_admin'],
    query: closed({
      /** The year in which the periods end; default: the latest with results. */
      year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2199 })),
    }),
    answer: Type.Object({
      /** The years with results, the latest first. */
      years: Type.Array(Type.Integer()),
      year: nullable(Type.Integer()),
      /** The latest period and version first. */
      pay_results: Type.Array(payResultSchema),
    }),
    act: async (change, { id, query: { year } }) => {
      const history = await readResultHistory(change, { employeeId: id, year });
      return {
        years: [...history.years],
        year: history.year,
        pay_results: await withAcceptanceEtags(change, history.versions.map(presentPayResult)),
      };
    },
  }),
  /** A version of a period by component, compared with the version before. */
  recordOperation({
    operationId: 'getPayResult',
    method: 'GET',
    path: '/pay-results/:id',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      pay_result: payResultSchema,
      lines: Type.Array(
        Type.Object({
          component: Type.String(),
          kind: Type.String(),
          code: Type.String(),
          params: Type.Record(Type.String(), Type.String()),
          before: Type.String(),
          amount: Type.String(),
          difference: Type.String(),
          /** What the calculation makes of the stored inputs today; only if it is something else. */
          today: nullable(Type.String()),
        }),
      ),
    }),
    act: async (change, { id }) => {
      const { lines, ...shown } = await readResultVersion(change, id);
      const [result] = await withAcceptanceEtags(change, [presentPayResult(shown)]);
      return {
        pay_result: result as Static<typeof payResultSchema>,
        lines: lines.map(({ line, ...amounts }) => ({
          component: line.component,
          kind: line.kind,
          code: line.code,
          params: { ...line.params },
          ...amounts,
        })),
      };
    },
  }),
  /** Asks to accept what the calculation makes of a version today; a second person approves it. */
  recordOperation({
    operationId: 'acceptPayResult',
    method: 'POST',
    path: '/pay-results/:id/accept',
    access,
    body: closed({ reason: text(500) }),
    successStatus: 204,
    act: async (change, { id, body: { reason } }) => {
      await requestAcceptance(change, { resultId: id, reason });
    },
  }),
  recordOperation({
    operationId: 'getPayResultAcceptance',
    method: 'GET',
    path: '/pay-result-acceptances/:id',
    access,
    answer: Type.Object({ pay_result_acceptance: acceptanceSchema }),
    etag: ({ pay_result_acceptance }) => pay_result_acceptance.etag,
    act: async (change, { id }) => {
      const shown = presentAcceptance(await findAcceptance(change, id));
      const acceptance = await withEtag(change, 'pay_result_acceptance', shown);
      return { pay_result_acceptance: acceptance };
    },
  }),
  decideBy(approveAcceptance, 'approve', {
    confirms: { kinds: ['pay_result_acceptance'], shownAt: ['/pay-result-acceptances/:id'] },
  }),
  decideBy(withdrawAcceptance, 'withdraw'),
];

function presentPayResult({
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

function presentAcceptance(acceptance: AcceptanceInUse): Static<typeof acceptanceSchema> {
  return { ...acceptance, allowed_actions: [...acceptance.actions] };
}

/** The versions with the ETags of what waits for a second person. */
async function withAcceptanceEtags(
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

function decideBy(
  decide: typeof approveAcceptance,
  word: 'approve' | 'withdraw',
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...confirmation,
    operationId: `${word}PayResultAcceptance`,
    method: 'POST',
    path: `/pay-result-acceptances/:id/${word}`,
    access,
    successStatus: 204,
    act: async (change, { id }) => {
      await decide(change, id);
    },
  });
}
