import { client } from './generated/hey-api/client.gen.ts';
import {
  createEmployee,
  createLeave,
  getEmployee,
  listEmployees,
  listLeave,
  listPayrollRuns,
  listWebhookDeliveries,
  updateEmployee,
} from './generated/hey-api/sdk.gen.ts';

const { MUSTER_URL = '', MUSTER_API_KEY = '' } = process.env;
client.setConfig({ baseUrl: MUSTER_URL, auth: () => MUSTER_API_KEY });
const report = (name: string, value: string | number | undefined) => console.log(name, value);

const person = { first_name: 'Sara', last_name: 'Lindqvist', email: 'sara@northwind.example' };
const created = await createEmployee({ body: person });
const id = created.data?.employee.id ?? '';
report('createEmployee', created.data?.employee.first_name);
const path = { id };
report('getEmployee', (await getEmployee({ path })).data?.employee.last_name);
const updated = await updateEmployee({
  path,
  body: { job_title: 'Engineer', employment_type: null },
});
report('updateEmployee', updated.data?.employee.job_title ?? 'none');
const people = await listEmployees({ query: { status: 'active' } });
report('listEmployees', people.data?.employees.length);

const days = { start_date: '2030-01-07', end_date: '2030-01-08' };
const leave = await createLeave({ body: { employee_id: id, leave_type: 'unpaid', ...days } });
report('createLeave', leave.data?.leave_request.status);
const requests = await listLeave({ query: { employee_id: id } });
report('listLeave', requests.data?.leave_requests.length);
const runs = await listPayrollRuns({ query: { limit: 10 } });
report('listPayrollRuns', runs.data?.payroll_runs.length);
const deliveries = await listWebhookDeliveries({ query: { limit: 10 } });
report('listWebhookDeliveries', deliveries.data?.webhook_deliveries.length);

report('error', (await createEmployee({ body: person })).error?.code);
