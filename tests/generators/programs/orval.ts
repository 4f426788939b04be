import {
  createEmployee,
  createLeave,
  getEmployee,
  listEmployees,
  listLeave,
  listPayrollRuns,
  listWebhookDeliveries,
  updateEmployee,
} from './generated/orval.ts';

const headers = { Authorization: `Bearer ${process.env['MUSTER_API_KEY']}` };
const options = { headers };
const report = (name: string, value: string | number | undefined) => console.log(name, value);

/** The data of a response that must have this status. */
function expectStatus<Answer extends { status: number }, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }> {
  if (answer.status !== status) throw new Error(JSON.stringify(answer));
  return answer as Extract<Answer, { status: Status }>;
}

const person = { first_name: 'Sara', last_name: 'Lindqvist', email: 'sara@northwind.example' };
const created = expectStatus(await createEmployee(person, options), 201);
const { id, first_name: firstName } = created.data.employee;
report('createEmployee', firstName);
const found = expectStatus(await getEmployee(id, options), 200);
report('getEmployee', found.data.employee.last_name);
const change = { job_title: 'Engineer', employment_type: null };
const updated = expectStatus(await updateEmployee(id, change, options), 200);
report('updateEmployee', updated.data.employee.job_title ?? 'none');
const people = expectStatus(await listEmployees({ status: 'active' }, options), 200);
report('listEmployees', people.data.employees.length);

const days = { start_date: '2030-01-07', end_date: '2030-01-08' };
const request = { employee_id: id, leave_type: 'unpaid', ...days };
const leave = expectStatus(await createLeave(request, options), 201);
report('createLeave', leave.data.leave_request.status);
const requests = expectStatus(await listLeave({ employee_id: id }, options), 200);
report('listLeave', requests.data.leave_requests.length);
const runs = expectStatus(await listPayrollRuns({ limit: 10 }, options), 200);
report('listPayrollRuns', runs.data.payroll_runs.length);
const deliveries = expectStatus(await listWebhookDeliveries({ limit: 10 }, options), 200);
report('listWebhookDeliveries', deliveries.data.webhook_deliveries.length);

report('error', expectStatus(await createEmployee(person, options), 409).data.code);
