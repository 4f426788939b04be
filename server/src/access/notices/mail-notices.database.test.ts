import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { findFreePort } from '../../../../tests/harness/free-port.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../../../tests/harness/mail-server.ts';
import { type Receiver, startReceiver } from '../../../../tests/harness/receiver.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import type { SmtpSettings } from '../../platform/mail/smtp-settings.ts';
import { mailNotice } from './mail-notice.ts';

const companyName = 'Größe & Söhne 株式会社\r\nBcc: victim@example.test';
let smtp: SmtpSettings;
let service: TestService;

beforeAll(async () => {
  const port = await findFreePort();
  smtp = { host: '127.0.0.1', port, secure: false, credentials: undefined, from: undefined };
  service = await startTestService({ config: { smtp } });
});
afterAll(() => service.close());

async function startMail(): Promise<MailServer> {
  const server = await startMailServer({ port: smtp.port });
  onTestFinished(() => server.close());
  return server;
}

interface Scene {
  readonly company: TestCompany;
  readonly receiver: Receiver;
}

/** Adds a company whose endpoint responds with 500 and has been failing for a while. */
async function setScene(failingFor: string, notedBefore?: string): Promise<Scene> {
  const receiver = await startReceiver({ script: () => ({ kind: 'respond', status: 500 }) });
  onTestFinished(() => receiver.close());
  const company = await service.createCompany(companyName);
  const { id } = await service.createEndpoint(company, `${receiver.url}/T0/secret?token=secret`);
  await query(
    company,
    `update webhook_endpoints set failing_since = now() - $2::interval,
       failure_noted_at = now() - $3::interval, description = $4 where id = $1`,
    [id, failingFor, notedBefore, 'Kalender\r\nBcc: victim@example.test'],
  );
  return { company, receiver };
}

async function query<Row>(
  { companyId }: TestCompany,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await service.database.single<Row>({ role: 'muster_app', companyId }, { text, values }))
    .rows;
}

let people = 0;
async function hire({ company }: Scene): Promise<void> {
  people += 1;
  const { status } = await service.api('POST', '/employees', {
    key: company.key,
    body: { first_name: 'A', last_name: 'B', email: `person-${people}@example.test` },
  });
  expect(status).toBe(201);
}

async function addOwner({ company }: Scene, email: string): Promise<void> {
  await query(
    company,
    `insert into users (company_id, id, email, email_key, first_name, last_name, role, created_at,
       updated_at)
     values ($1, gen_random_uuid(), $2, $2, 'Zoë', 'Łoś', 'owner', now(), now())`,
    [company.companyId, email],
  );
}

interface StoredNotice {
  readonly id: string;
  readonly kind: string;
  readonly mailed_to: string[];
}
const notices = ({ company }: Scene) =>
  query<StoredNotice>(company, 'select id, kind, mailed_to from notices order by id');

const ownerEmail = async ({ company }: Scene): Promise<string> =>
  (
    await query<{ email: string }>(company, 'select email from users order by created_at limit 1')
  )[0]!.email;

/** The emails about the scene's first notice; those of other tests may still be on their way. */
async function mailsAbout(scene: Scene, { mails }: MailServer): Promise<ReceivedMail[]> {
  const [notice] = await notices(scene);
  return mails.filter(({ headers }) => headers['message-id']?.includes(`<${notice?.id}.`));
}

describe('a notice', () => {
  test('is emailed to every owner, in any alphabet, and names add nothing to it', async () => {
    const mail = await startMail();
    const scene = await setScene('25 hours');
    await addOwner(scene, `zweite-${people}@example.test`);
    await query(
      scene.company,
      `insert into users (company_id, id, email, email_key, first_name, last_name, role, created_at,
         updated_at)
       values ($1, gen_random_uuid(), 'hr@example.test', 'hr@example.test', 'H', 'R', 'hr_admin',
         now(), now())`,
      [scene.company.companyId],
    );
    await hire(scene);
    const mails = await eventually(async () => {
      const received = await mailsAbout(scene, mail);
      expect(received).toHaveLength(2);
      return received;
    });

    const host = `127.0.0.1:${scene.receiver.port}`;
    expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      [await ownerEmail(scene), `zweite-${people - 1}@example.test`].toSorted(),
    );
    for (const { headers, body, raw } of mails) {
      expect(headers['subject']).toBe(
        `The webhook endpoint at ${host} is failing [Größe & Söhne 株式会社 Bcc: victim@example.test]`,
      );
      expect(headers['bcc']).toBeUndefined();
      expect(body).toContain('(“Kalender Bcc: victim@example.test”) has failed since ');
      expect(body).toContain('Open the console: http://muster.test/');
      expect(raw + body).not.toContain('secret');
    }
    const messageIds = mails.map(({ headers }) => String(headers['message-id'])).toSorted();
    // The recipient is recorded only after the mail server has accepted the email.
    await eventually(async () => {
      const [notice] = await notices(scene);
      const noted = notice!.mailed_to.map((id) => `<${notice!.id}.${id}@muster.test>`);
      expect(noted.toSorted()).toEqual(messageIds);
    });
  });

  test('waits for an unavailable mail server, while deliveries continue', async () => {
    const scene = await setScene('25 hours');
    await hire(scene);
    await eventually(async () => expect(await notices(scene)).toHaveLength(1));
    scene.receiver.answerWith({ kind: 'respond', status: 200 });
    await scene.receiver.waitFor(2, 10_000);
    expect((await notices(scene))[0]!.mailed_to).toEqual([]);

    const mail = await startMail();
    await eventually(async () => expect(await mailsAbout(scene, mail)).toHaveLength(1), 18_000);
    await eventually(async () => expect((await notices(scene))[0]!.mailed_to).toHaveLength(1));
  });

  test('is sent again only to owners who did not get it', async () => {
    const mail = await startMail();
    const scene = await setScene('25 hours');
    const taken = `third-${people}@example.test`;
    mail.refuse(await ownerEmail(scene));
    await addOwner(scene, taken);
    await hire(scene);
    await eventually(async () => expect((await notices(scene))[0]!.mailed_to).toHaveLength(1));
    const [{ id: noticeId }] = (await notices(scene)) as [StoredNotice];

    const mailer = createMailer({ smtp, publicHost: 'muster.test' });
    const services = {
      database: service.database,
      mailer,
      publicUrl: () => new URL('http://muster.test'),
    };
    const job = { companyId: scene.company.companyId, noticeId };
    const again = mailNotice(services, job, new AbortController().signal);
    await expect(again).rejects.toThrow(/was not emailed to user [0-9a-f-]{36}: EENVELOPE 550$/);
    const mails = await mailsAbout(scene, mail);
    expect(mails.map(({ recipients }) => recipients)).toEqual([[taken]]);
  });

  test('of another company is not emailed', async () => {
    const mail = await startMail();
    const scene = await setScene('25 hours');
    await hire(scene);
    await eventually(async () => expect(await mailsAbout(scene, mail)).toHaveLength(1));
    const [{ id: noticeId }] = (await notices(scene)) as [StoredNotice];
    const other = await service.createCompany();
    const services = {
      database: service.database,
      mailer: createMailer({ smtp, publicHost: 'muster.test' }),
      publicUrl: () => new URL('http://muster.test'),
    };
    const job = { companyId: other.companyId, noticeId };
    expect(await mailNotice(services, job, new AbortController().signal)).toBe('done');
    expect(await mailsAbout(scene, mail)).toHaveLength(1);
  });
});
