import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify, type FastifyReply } from 'fastify';
import pg from 'pg';
import { Pool } from 'undici';
import { floorCompanyId } from './seed.ts';

/**
 * The least that keeps the promises of a create: checked fields, a unique address, an audit row and
 * an event in the transaction of the change, and one signed delivery that is sent and recorded
 * exactly once. No key, one company, one endpoint, no retries, no permits. `ROLE=api` accepts
 * employees; `ROLE=worker` sends to `TARGET`.
 */

const channel = 'floor_outbox';
const batchMax = 500;
const idleMs = 200;
const connectionsMax = 64;
const secret = randomUUID();

interface Outgoing {
  readonly id: string;
  readonly payload: string;
}

interface NewEmployee {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly job_title?: string;
  readonly department?: string;
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = fastify();
server.get('/healthz', () => ({ ok: true }));

function offerCreate(): void {
  const text = { type: 'string', minLength: 1, maxLength: 200 };
  const body = {
    type: 'object',
    additionalProperties: false,
    required: ['first_name', 'last_name', 'email'],
    properties: {
      first_name: text,
      last_name: text,
      email: { ...text, pattern: '^[^@\\s]+@[^@\\s]+$' },
      job_title: text,
      department: text,
    },
  };
  server.route<{ Body: NewEmployee }>({
    method: 'POST',
    url: '/employees',
    schema: { body },
    handler: ({ body: employee }, reply) => create(employee, reply),
  });
}

async function create(employee: NewEmployee, reply: FastifyReply): Promise<FastifyReply> {
  const { first_name, last_name, email, job_title = null, department = null } = employee;
  const id = randomUUID();
  const payload = { employeeId: id, email, firstName: first_name, lastName: last_name };
  const { rows } = await pool.query<object>({
    name: 'create',
    text: `with created as (
             insert into floor.people (id, company_id, email, first_name, last_name, job_title, department)
             values ($1, $2, $3, $4, $5, $6, $7) returning *),
           told as (
             insert into floor.outbox (company_id, event_id, event, actor, subject, payload)
             values ($2, $8, 'employee.created', 'key', $1, $9))
           select * from created`,
    values: [
      id,
      floorCompanyId,
      email,
      first_name,
      last_name,
      job_title,
      department,
      randomUUID(),
      JSON.stringify({ ...payload, jobTitle: job_title, department, status: 'active' }),
    ],
  });
  void pool.query({ name: 'wake', text: `select pg_notify('${channel}', '')` });
  return reply.code(201).send({ employee: rows[0] });
}

/** Takes a batch out of the outbox, sends it, and records it while the next one is sent. */
async function relay(target: URL): Promise<void> {
  const client = new Pool(target.origin, { connections: connectionsMax });
  const listener = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await listener.connect();
  await listener.query(`listen ${channel}`);
  let wake = (): void => undefined;
  listener.on('notification', () => wake());
  let recording: Promise<unknown> = Promise.resolve();
  for (;;) {
    const { rows } = await pool.query<Outgoing>(takeBatch);
    if (rows.length === 0) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([woken, wait(idleMs)]);
      continue;
    }
    const statuses = await Promise.all(rows.map((one) => send(client, target.pathname, one)));
    await recording;
    recording = pool.query({
      name: 'record',
      text: `update floor.deliveries d
             set status = 'delivered', attempts = 1, last_status = r.status, settled_at = now()
             from unnest($1::uuid[], $2::int[]) as r (id, status)
             where d.id = r.id and d.status = 'pending'`,
      values: [rows.map(({ id }) => id), statuses],
    });
  }
}

const takeBatch = {
  name: 'take',
  text: `with taken as (
           delete from floor.outbox where id in (
             select id from floor.outbox order by id limit ${batchMax} for update skip locked)
           returning *),
         audited as (
           insert into floor.audit (id, company_id, actor, action, subject, at)
           select id, company_id, actor, event, subject, at from taken),
         written as (
           insert into floor.deliveries (id, company_id, event, payload)
           select event_id, company_id, event, payload from taken)
         select event_id as id, payload from taken`,
};

async function send(client: Pool, path: string, { id, payload }: Outgoing): Promise<number> {
  const body = `{"event":"employee.created","delivered_at":"${new Date().toISOString()}","delivery_id":"${id}","payload":${payload}}`;
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const answer = await client.request({
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-signature': signature },
    body,
  });
  await answer.body.dump();
  return answer.statusCode;
}

process.once('SIGTERM', () => process.exit(0));
if (process.env['ROLE'] === 'api') offerCreate();
else void relay(new URL(process.env['TARGET'] ?? ''));
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
