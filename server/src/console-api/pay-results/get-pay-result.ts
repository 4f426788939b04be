import { type Static, Type } from 'typebox';
import { readResultVersion } from '../../hr/payroll/drift/read-result-history.ts';
import { nullable } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payResultSchema, presentPayResult, withAcceptanceEtags } from './pay-result-schema.ts';

/** A version of a period by component, compared with the version before. */
export const getPayResult = defineOperation({
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
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const { lines, ...shown } = await readResultVersion(change, lookUpId(id));
      const [result] = await withAcceptanceEtags(change, [presentPayResult(shown)]);
      return {
        body: {
          pay_result: result as Static<typeof payResultSchema>,
          lines: lines.map(({ line, ...amounts }) => ({
            component: line.component,
            kind: line.kind,
            code: line.code,
            params: { ...line.params },
            ...amounts,
          })),
        },
      };
    }),
});
