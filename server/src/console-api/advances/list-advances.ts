import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { advanceOrders, listAdvances as list } from '../../hr/advances/list-advances.ts';
import { advanceStatuses } from '../../hr/advances/advance.ts';
import { idParameter, oneOf, searchParameter } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { withEtags } from '../etags.ts';
import { presentListedAdvance, listedAdvanceSchema } from './advance-schema.ts';
import { sortedListOperation, withIds } from '../list-operation.ts';

export const listAdvances = sortedListOperation({
  operationId: 'listAdvances',
  path: '/advances',
  access: userRoles,
  filters: {
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(advanceStatuses)),
    q: Type.Optional(searchParameter),
  },
  orders: advanceOrders,
  as: 'advances',
  record: listedAdvanceSchema,
  read: (change, { employee_id: employeeId, status, q: search }, start) =>
    withIds(
      list(change, { filter: withoutUndefined({ employeeId, status }), search, start }),
      ({ advance }) => advance.id,
    ),
  show: (rows, change) => withEtags(change, 'advance', rows.map(presentListedAdvance)),
});
