import { Type } from 'typebox';
import { readResultHistory } from '../../hr/payroll/drift/read-result-history.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { payResultSchema, presentPayResult, withAcceptanceEtags } from './pay-result-schema.ts';

/** An employee's periods and their versions, of one year. */
export const listPayResults = recordOperation({
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
});
