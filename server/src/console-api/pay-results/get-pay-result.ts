import { type Static, Type } from 'typebox';
import { readResultVersion } from '../../hr/payroll/drift/read-result-history.ts';
import { nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { payResultSchema, presentPayResult, withAcceptanceEtags } from './pay-result-schema.ts';

/** A version of a period by component, compared with the version before. */
export const getPayResult = recordOperation({
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
});
