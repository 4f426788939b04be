import { inCompanyTime } from '../access/sandboxes/company-clock.ts';
import { Type } from 'typebox';
import { allRoles } from '../access/actor.ts';
import { changePrivacySettings } from '../hr/privacy/change-privacy-settings.ts';
import { eraseEmployee } from '../hr/privacy/erase-employee.ts';
import {
  exportPersonalData,
  type PersonalData,
  releasePersonalData,
} from '../hr/privacy/export-personal-data.ts';
import { readPrivacySettings } from '../hr/privacy/read-privacy-settings.ts';
import type { Transaction } from '../platform/database/driver.ts';
import { closed, instant, uuid } from '../platform/http/schema-fields.ts';
import { lookUpId } from '../platform/ids.ts';
import { addErasure } from '../webhooks/erasures/add-erasure.ts';
import { countPayloads } from '../webhooks/erasures/count-payloads.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

/** Months after the last day of employment. */
const keepMonths = Type.Integer({ minimum: 0, maximum: 1200 });

/** Months after the last day in which former employees can read their own documents; 0 = none. */
const accessMonths = Type.Integer({ minimum: 0, maximum: 1200 });

const singlePrivacySettings = Type.Object({
  privacy_settings: Type.Object({
    erasure_keep_months: keepMonths,
    former_access_months: accessMonths,
  }),
});

const statementTimeoutMs = 30_000;

/** Operations for the privacy rights of people whose data the company stores. */
export const privacyOperations: readonly ConsoleOperation[] = [
  /** What the pages show to the reader about one person, in one file. */
  defineOperation({
    operationId: 'getPersonalData',
    method: 'GET',
    path: '/employees/:id/personal-data',
    access: allRoles,
    needsStepUp: true,
    handle: async ({ services, actor, id }) =>
      toDownload(
        await exportPersonalData(
          { ...(await inCompanyTime(services, actor.companyId)), actor },
          lookUpId(id),
        ),
      ),
  }),
  /** Everything that is stored about one person, which an owner hands over under a right of access. */
  defineOperation({
    operationId: 'releaseAllPersonalData',
    method: 'POST',
    path: '/employees/:id/personal-data/release',
    access: ['owner'],
    needsStepUp: true,
    handle: async ({ services, actor, id }) =>
      toDownload(
        await releasePersonalData(
          { ...(await inCompanyTime(services, actor.companyId)), actor },
          lookUpId(id),
        ),
      ),
  }),
  defineOperation({
    operationId: 'eraseEmployee',
    method: 'POST',
    path: '/employees/:id/erase',
    access: ['owner'],
    answer: Type.Object({
      erasure: Type.Object({
        employee_id: uuid(),
        erased_at: instant(),
        documents: Type.Integer(),
        contracts: Type.Integer(),
        event_payloads: Type.Integer(),
      }),
    }),
    handle: async ({ services, actor, id }) => {
      const { companyId } = actor;
      const { database, ids, clock, queue } = await inCompanyTime(services, companyId);
      const employeeId = lookUpId(id);
      const eventPayloads = await countPayloads(database, companyId, employeeId);
      const forgetEvents = (transaction: Transaction, recordId: string) =>
        addErasure(queue, transaction, { companyId, recordId });
      const erasure = await database.transaction(
        { role: 'muster_app', companyId, statementTimeoutMs },
        (transaction) =>
          eraseEmployee({ transaction, actor, ids, clock, queue, forgetEvents }, employeeId),
      );
      return { body: { erasure: { ...erasure, event_payloads: eventPayloads } } };
    },
  }),
  recordOperation({
    operationId: 'getPrivacySettings',
    method: 'GET',
    path: '/privacy-settings',
    access: ['owner', 'hr_admin'],
    answer: singlePrivacySettings,
    act: async ({ transaction }, { actor }) => ({
      privacy_settings: await readPrivacySettings(transaction, actor.companyId),
    }),
  }),
  recordOperation({
    operationId: 'updatePrivacySettings',
    method: 'PATCH',
    path: '/privacy-settings',
    access: ['owner'],
    body: closed({
      erasure_keep_months: Type.Optional(keepMonths),
      former_access_months: Type.Optional(accessMonths),
    }),
    answer: singlePrivacySettings,
    act: async (change, { actor, body }) => {
      await changePrivacySettings(change, body);
      const { transaction } = change;
      return { privacy_settings: await readPrivacySettings(transaction, actor.companyId) };
    },
  }),
];

function toDownload(data: PersonalData) {
  return {
    download: {
      content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
      mimeType: 'application/json',
      fileName: `personal-data-${data.employee_id}.json`,
    },
  };
}
