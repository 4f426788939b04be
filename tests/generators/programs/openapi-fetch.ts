import createClient from 'openapi-fetch';
import type { paths } from './generated/openapi-typescript.ts';

const { MUSTER_URL = '', MUSTER_API_KEY = '' } = process.env;
const headers = { Authorization: `Bearer ${MUSTER_API_KEY}` };
const client = createClient<paths>({ baseUrl: MUSTER_URL, headers });
const report = (name: string, value: string | number | undefined) => console.log(name, value);

const person = { first_name: 'Sara', last_name: 'Lindqvist', email: 'sara@northwind.example' };
const created = await client.POST('/api/v1/employees', { body: person });
const id = created.data?.employee.id ?? '';
report('createEmployee', created.data?.employee.first_name);
const path = { id };
const found = await client.GET('/api/v1/employees/{id}', { params: { path } });
report('getEmployee', found.data?.employee.last_name);
const updated = await client.PATCH('/api/v1/employees/{id}', {
  params: { path },
  body: { job_title: 'Engineer', employment_type: null },
});
report('updateEmployee', updated.data?.employee.job_title ?? 'none');
const people = await client.GET('/api/v1/employees', { params: { query: { status: 'active' } } });
report('listEmployees', people.data?.employees.length);

const days = { start_date: '2030-01-07', end_date: '2030-01-08' };
const leave = await client.POST('/api/v1/leave', {
  body: { employee_id: id, leave_type: 'unpaid', ...days },
});
report('createLeave', leave.data?.leave_request.status);
const requests = await client.GET('/api/v1/leave', { params: { query: { employee_id: id } } });
report('listLeave', requests.data?.leave_requests.length);
const runs = await client.GET('/api/v1/payroll', { params: { query: { limit: 10 } } });
report('listPayrollRuns', runs.data?.payroll_runs.length);
const deliveries = await client.GET('/api/v1/webhooks', { params: { query: { limit: 10 } } });
report('listWebhookDeliveries', deliveries.data?.webhook_deliveries.length);

const again = await client.POST('/api/v1/employees', { body: person });
report('error', again.error?.code);
