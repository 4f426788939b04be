import { Type } from 'typebox';
import { allRoles, userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { contractStatuses } from '../../hr/contracts/contract.ts';
import { createContract } from '../../hr/contracts/create-contract.ts';
import { editContract } from '../../hr/contracts/edit-contract.ts';
import { endContract } from '../../hr/contracts/end-contract.ts';
import { contractOrders, listContracts } from '../../hr/contracts/list-contracts.ts';
import { sendContract } from '../../hr/contracts/send-contract.ts';
import { signContract } from '../../hr/contracts/sign-contract.ts';
import {
  closed,
  idParameter,
  lines,
  nullable,
  oneOf,
  searchParameter,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withEtag } from '../frame/etags.ts';
import { sortedListOperation } from '../frame/list-operation.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import {
  answerContract,
  listedContractSchema,
  presentContract,
  presentListedContract,
  readContract,
  singleContract,
} from './contract-schema.ts';

const contractTitle = text(200);

/** About forty pages. */
const contractBody = lines(100_000);

const endReason = lines(1_000);

/** Operations on contracts, from the draft to the second signature. */
export const contractOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listContracts',
    path: '/contracts',
    access: allRoles,
    filters: {
      employee_id: Type.Optional(idParameter),
      status: Type.Optional(oneOf(contractStatuses)),
      q: Type.Optional(searchParameter),
    },
    orders: contractOrders,
    as: 'contracts',
    record: listedContractSchema,
    read: (change, { employee_id: employeeId, status, q: search }, start) =>
      listContracts(change, { employeeId, status, search }, start),
    show: (rows, change) => {
      recordRead(change.transaction, change, {
        subjectKind: 'contract',
        subjectIds: rows.map(({ id }) => id),
        employeeIds: rows.map((row) => row.employee_id),
        fields: ['title', 'status'],
      });
      return rows.map((row) => presentListedContract(row, change.actor));
    },
  }),
  recordOperation({
    operationId: 'createContract',
    method: 'POST',
    path: '/contracts',
    access: ['owner', 'hr_admin'],
    body: closed({ employee_id: uuid(), title: contractTitle, body: contractBody }),
    answer: singleContract,
    successStatus: 201,
    act: async (change, { body }) => answerContract(change, await createContract(change, body)),
  }),
  defineOperation({
    operationId: 'getContract',
    method: 'GET',
    path: '/contracts/:id',
    access: allRoles,
    answer: singleContract,
    handle: ({ services, actor, id }) =>
      readContract(services, { actor, id, fields: ['signatures'] }, async (contract, change) => {
        const shown = await withEtag(change, 'contract', presentContract(contract, actor));
        return { body: { contract: shown }, etag: shown.etag };
      }),
  }),
  recordOperation({
    operationId: 'updateContract',
    method: 'PATCH',
    path: '/contracts/:id',
    access: userRoles,
    body: closed({ title: Type.Optional(contractTitle), body: Type.Optional(contractBody) }),
    answer: singleContract,
    act: async (change, { body, id }) => {
      await editContract(change, id, body);
      return answerContract(change, id);
    },
  }),
  recordOperation({
    operationId: 'sendContract',
    method: 'POST',
    path: '/contracts/:id/send',
    access: userRoles,
    answer: singleContract,
    act: async (change, { id }) => {
      await sendContract(change, id);
      return answerContract(change, id);
    },
  }),
  recordOperation({
    operationId: 'signContract',
    method: 'POST',
    path: '/contracts/:id/sign',
    access: userRoles,
    confirms: { kinds: ['contract'], shownAt: ['/contracts/:id'] },
    body: closed({ typed_name: text(400) }),
    answer: singleContract,
    act: async (change, { body, id, ip, userAgent }) => {
      await signContract(change, id, { typedName: body.typed_name, ip, userAgent });
      return answerContract(change, id);
    },
  }),
  ending('decline'),
  ending('void'),
];

function ending(action: 'decline' | 'void') {
  return recordOperation({
    operationId: `${action}Contract`,
    method: 'POST',
    path: `/contracts/:id/${action}`,
    access: userRoles,
    body: closed({ reason: Type.Optional(nullable(endReason)) }),
    answer: singleContract,
    act: async (change, { body, id }) => {
      await endContract(change, id, { action, reason: body.reason ?? null });
      return answerContract(change, id);
    },
  });
}
