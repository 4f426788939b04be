import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { makeSandbox } from '../../../../tests/harness/make-sandbox.ts';
import { type Hired, hire } from '../../../../tests/harness/hire.ts';
import { eraseContracts } from './erase-contracts.ts';

let console: TestConsole;
let owner: Owner;
let employee: Hired;
let id: string;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  owner = await console.signUp();
  employee = await hire(console, owner.companyId);
});
afterAll(() => console.close());
beforeEach(async () => {
  const { body: created } = await owner.browser.call('POST', '/contracts', {
    body: { employee_id: employee.employeeId, title: 'Contract 2026/27', body: text },
  });
  id = created.contract.id;
});

const text = 'The whole of what was agreed: 4 200 € — каждый месяц.';
const sha256 = createHash('sha256').update(text).digest('hex');

const send = () => owner.browser.call('POST', `/contracts/${id}/send`);
const sign = ({ browser }: Pick<Owner, 'browser'>, typed_name: string) =>
  browser.call('POST', `/contracts/${id}/sign`, {
    body: { typed_name },
    headers: { 'user-agent': 'Firefox/150' },
  });

async function signByBoth() {
  await send();
  await sign(owner, 'Ona Owner');
  const { body } = await sign(employee, 'em ployee');
  return body.contract;
}

function sql(statement: string, values: unknown[] = [id]) {
  return console.database.single(
    { role: 'muster_app', companyId: owner.companyId },
    { text: statement, values },
  );
}

/** Runs a statement as the database's owner with its protections disabled. */
async function tamper(statement: string) {
  const database = console.database;
  await database.administer(
    `alter table contracts disable trigger contracts_frozen, no force row level security`,
  );
  await database.administer(statement);
  await database.administer(
    `alter table contracts enable trigger contracts_frozen, force row level security`,
  );
}

async function pdf({ browser }: Pick<Owner, 'browser'>) {
  const answer = await console.server.inject({
    method: 'GET',
    url: `/console/api/contracts/${id}/pdf`,
    headers: { cookie: browser.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
  });
  const { text: pages } = await extractText(
    await getDocumentProxy(new Uint8Array(answer.rawPayload)),
    { mergePages: false },
  );
  return { answer, pages };
}

describe('a contract in the database', () => {
  test.each([
    ['the text', `body = 'The whole of what was agreed: 1 €'`],
    ['the text and its hash', `body = 'x', body_sha256 = sha256('x'::bytea)`],
    ['the hash', `body_sha256 = sha256('x'::bytea)`],
    ['the title', `title = 'Other'`],
    ['when it was sent', `sent_at = now()`],
    ['that it was sent', `status = 'draft', sent_at = null, sent_by = null, body_sha256 = null`],
  ])('keeps, once sent, %s', async (_what, change) => {
    await send();
    await expect(sql(`update contracts set ${change} where id = $1`)).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('keeps its employee, even as a draft', async () => {
    await expect(sql(`update contracts set employee_id = id where id = $1`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  test.each(['signed', 'declined', 'voided'])('does not change once it is %s', async (status) => {
    if (status === 'signed') await signByBoth();
    else {
      await send();
      const end = status === 'declined' ? employee : owner;
      const action = status === 'declined' ? 'decline' : 'void';
      await end.browser.call('POST', `/contracts/${id}/${action}`);
    }
    await expect(
      sql(`update contracts set updated_at = now() where id = $1`),
    ).rejects.toMatchObject({ constraint: 'contracts_ended' });
  });

  test('needs the hash of its text when it is sent', async () => {
    await expect(
      sql(
        `update contracts set status = 'sent', sent_at = now(), sent_by = created_by,
           body_sha256 = sha256('another'::bytea) where id = $1`,
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test.each([
    `update contract_signatures set typed_name = 'Another Name' where contract_id = $1`,
    `delete from contract_signatures where contract_id = $1`,
  ])('refuses: %s', async (statement) => {
    await signByBoth();
    await expect(sql(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('has one signature per person', async () => {
    await send();
    await sign(employee, 'Em Ployee');
    await expect(
      sql(
        `insert into contract_signatures
         select company_id, contract_id, 'employer', signer_user_id, typed_name, signed_at, ip,
           user_agent, body_sha256
         from contract_signatures where contract_id = $1`,
      ),
    ).rejects.toMatchObject({ constraint: 'contract_signatures_two_people' });
  });
});

describe('a text that was changed nevertheless', () => {
  test('is detected at every read, and never shown as what was signed', async () => {
    await signByBoth();
    const { database } = console;
    const { rows } = await database.administer<{ name: string }>(
      `select conname as name from pg_constraint
       where conrelid = 'contracts'::regclass and pg_get_constraintdef(oid) like '%sha256(%'`,
    );
    expect(rows).toHaveLength(1);
    await database.administer(`alter table contracts drop constraint ${rows[0]?.name}`);
    await tamper(`update contracts set body = 'another text' where id = '${id}'`);
    for (const path of ['', '/signing', '/pdf']) {
      const { status, body } = await owner.browser.call('GET', `/contracts/${id}${path}`);
      expect([status, body.code]).toEqual([500, 'internal']);
    }
  });
});

describe('the PDF', () => {
  test('of a signed contract contains the text and the evidence of both signatures', async () => {
    const contract = await signByBoth();
    const { answer, pages } = await pdf(employee);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Contract 2026-27.pdf"; filename*=UTF-8''Contract%202026-27.pdf`,
      'x-content-type-options': 'nosniff',
    });
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(text);
    expect(pages.join('')).not.toContain('NOT SIGNED');
    const evidence = pages[1]?.replaceAll(/\s/g, '') ?? '';
    for (const { typed_name, signed_at, signer_id } of contract.signatures) {
      for (const part of [typed_name, signed_at, signer_id]) {
        expect(evidence).toContain(part.replaceAll(' ', ''));
      }
    }
    expect(evidence.split(sha256)).toHaveLength(4);
    expect(evidence.split('127.0.0.1')).toHaveLength(3);
    expect(evidence).toContain('Firefox/150');
  });
});

test('reads by others are in the audit log, one’s own are not', async () => {
  await send();
  const reads = async () => {
    const { body } = await owner.browser.call('GET', '/audit-log?limit=200');
    return body.audit_log.filter(
      ({
        action,
        subject_id,
        subject_ids,
      }: {
        action: string;
        subject_id?: string;
        subject_ids?: string[];
      }) => action === 'contract.read' && (subject_id === id || subject_ids?.includes(id)),
    ).length;
  };
  for (const path of ['', '/signing', '/pdf']) {
    await employee.browser.call('GET', `/contracts/${id}${path}`).catch(() => undefined);
  }
  expect(await reads()).toBe(0);
  await owner.browser.call('GET', `/contracts/${id}`);
  await owner.browser.call('GET', `/contracts/${id}/signing`);
  await pdf(owner);
  await owner.browser.call('GET', `/contracts?employee_id=${employee.employeeId}`);
  expect(await reads()).toBe(4);
});

test('contracts of current employees are kept; those of a former employee can be erased', async () => {
  const person = await hire(console, owner.companyId);
  await owner.browser.call('POST', '/contracts', {
    body: { employee_id: person.employeeId, title: 'T', body: 'B' },
  });
  const erase = () =>
    console.database.transaction(
      { role: 'muster_app', companyId: owner.companyId },
      (transaction) => eraseContracts(transaction, owner.companyId, person.employeeId),
    );
  await expect(erase()).rejects.toMatchObject({ constraint: 'contracts_kept' });
  await sql(
    `update employees set status = 'terminated', termination_date = '2026-01-31' where id = $1`,
    [person.employeeId],
  );
  expect(await erase()).toBe(1);
});

test('every page of a contract says that it comes from a sandbox', async () => {
  await signByBoth();
  await makeSandbox(console.database, owner.companyId);
  const { answer, pages } = await pdf(owner);
  expect(answer.headers['content-disposition']).toContain('filename="SANDBOX-');
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toContain('SANDBOX');
});
