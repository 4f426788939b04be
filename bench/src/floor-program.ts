import { randomUUID } from 'node:crypto';
import { type FastifyReply, fastify } from 'fastify';
import pg from 'pg';

/**
 * The baseline: the least that a Fastify server with `pg` can do for each operation. One prepared
 * statement, no key, no tenant, no limit, no checks, nothing written except the row itself. The
 * difference to the service is the cost of everything else it does.
 */

const columns = `id, external_id, employee_number, first_name, last_name, email, phone, job_title,
  department, location, employment_type, manager_id, start_date, status, termination_date,
  created_at, updated_at`;
const find = `select ${columns} from floor.employees where id = $1`;
const list = `select ${columns} from floor.employees order by id desc limit 200`;
const insert = `insert into floor.employees (id, first_name, last_name, email, job_title, department,
  status, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`;

interface NewEmployee {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly job_title: string;
  readonly department: string;
}

/** The same number of connections as the service. */
const poolSize = 10;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: poolSize });
const server = fastify();

server.get('/healthz', () => ({ ok: true }));

server.route<{ Params: { id: string } }>({
  method: 'GET',
  url: '/employees/:id',
  handler: findOne,
});
server.route({ method: 'GET', url: '/employees', handler: listNewest });
server.route<{ Body: NewEmployee }>({ method: 'POST', url: '/employees', handler: create });

async function findOne(request: { params: { id: string } }): Promise<object> {
  const { rows } = await pool.query<object>({
    name: 'find',
    text: find,
    values: [request.params.id],
  });
  return { employee: rows[0] };
}

async function listNewest(): Promise<object> {
  const { rows } = await pool.query<object>({ name: 'list', text: list });
  return { employees: rows };
}

async function create(request: { body: NewEmployee }, reply: FastifyReply): Promise<FastifyReply> {
  const { first_name, last_name, email, job_title, department } = request.body;
  const id = randomUUID();
  const now = new Date().toISOString();
  await pool.query({
    name: 'insert',
    text: insert,
    values: [id, first_name, last_name, email, job_title, department, 'active', now],
  });
  return reply.code(201).send({
    employee: {
      id,
      first_name,
      last_name,
      email,
      job_title,
      department,
      status: 'active',
      created_at: now,
      updated_at: now,
    },
  });
}

process.once('SIGTERM', () => {
  void server.close().then(() => pool.end());
});
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
