import { Type } from 'typebox';
import {
  countPatternUses,
  listWorkPatterns as list,
} from '../../hr/leave/patterns/list-work-patterns.ts';
import { readCompanyToday } from '../../hr/read-company-today.ts';
import { recordOperation } from '../record-operation.ts';
import { presentWorkPattern, workPatternSchema } from './work-pattern-schema.ts';

export const listWorkPatterns = recordOperation({
  operationId: 'listWorkPatterns',
  method: 'GET',
  path: '/work-patterns',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    work_patterns: Type.Array(
      Type.Object({
        ...workPatternSchema.properties,
        /** Who works by it today, other than by default. */
        people: Type.Integer(),
      }),
    ),
  }),
  act: async (change, { actor }) => {
    const { transaction } = change;
    const day = await readCompanyToday(change);
    const [patterns, people] = await Promise.all([
      list(transaction, actor.companyId),
      countPatternUses(transaction, actor.companyId, day),
    ]);
    return {
      work_patterns: patterns.map((pattern) => ({
        ...presentWorkPattern(pattern),
        people: people.get(pattern.id) ?? 0,
      })),
    };
  },
});
