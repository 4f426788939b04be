import { Type } from 'typebox';
import { listTemplates } from '../../hr/onboarding/templates/list-templates.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentTemplate, templateSchema } from './template-schema.ts';

export const listOnboardingTemplates = defineOperation({
  operationId: 'listOnboardingTemplates',
  method: 'GET',
  path: '/onboarding-templates',
  access: ['owner', 'hr_admin'],
  query: closed({ limit: limitParameter({ default: 50 }), cursor: Type.Optional(cursorParameter) }),
  answer: Type.Object({
    onboarding_templates: Type.Array(templateSchema),
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({ services, actor, query: { cursor, limit } }) => {
    const { companyId } = actor;
    const page = await readPage(
      services.cursors,
      { companyId, operationId: 'console.listOnboardingTemplates', filters: {}, cursor, limit },
      (beforeId, rowsMax) =>
        inTransaction(services, actor, ({ transaction }) =>
          listTemplates(transaction, companyId, { beforeId, limit: rowsMax }),
        ),
    );
    return {
      body: {
        onboarding_templates: page.rows.map(presentTemplate),
        next_cursor: page.nextCursor,
      },
    };
  },
});
