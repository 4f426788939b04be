/** A statement that does not stay with one company, and why it may. */
export interface CrossCompanyStatement {
  /** The folder of its queries and its function. */
  readonly name: string;
  /** The tables of tenants that it reads or writes without saying of which company, in their order. */
  readonly tables: readonly string[];
  readonly because: string;
}

const lookUp = 'leads from a secret or an address to its company, which is not known before';
const queue = 'claims and settles what is due, of all companies at once; see docs/scaling.md';
const rowsName = 'each of the rows that are handed in names its company';
const operator = 'a command or a check of the whole installation, run by its operator';
const sealing = 'seals the audit logs of all companies, one after the other';
const companies = 'lists the companies for which something is then done, one after the other';

/**
 * Everything else names one company, or nothing of a tenant. What is added here is work that grows
 * with the whole installation, or that a database of many nodes has to ask every one of them.
 */
export const crossCompanyStatements: readonly CrossCompanyStatement[] = [
  { name: 'access/account-links: findByToken', tables: ['account_links'], because: lookUp },
  { name: 'access/api-keys: findByHash', tables: ['api_keys', 'companies'], because: lookUp },
  {
    name: 'access/audit/chain: deleteSealed',
    tables: ['audit_seals', 'audit_unsealed'],
    because: sealing,
  },
  { name: 'access/audit/chain: deleteUnsealed', tables: ['audit_unsealed'], because: rowsName },
  { name: 'access/audit/chain: findHeads', tables: ['audit_seals'], because: rowsName },
  { name: 'access/audit/chain: insertSeals', tables: ['audit_seals'], because: rowsName },
  {
    name: 'access/audit/chain: listUnsealed',
    tables: ['audit_log', 'audit_unsealed'],
    because: sealing,
  },
  { name: 'access/audit/chain: lockCompanies', tables: ['audit_unsealed'], because: sealing },
  { name: 'access/companies: listIds', tables: ['companies'], because: operator },
  { name: 'access/notices: insert', tables: ['notices'], because: rowsName },
  { name: 'access/sessions: findByToken', tables: ['sessions'], because: lookUp },
  { name: 'access/totp: findSealedSecrets', tables: ['user_totp'], because: operator },
  { name: 'access/users: findSignInCandidates', tables: ['users'], because: lookUp },
  {
    name: 'hr/approvals: insertSteps',
    tables: ['approval_steps'],
    because: 'inserts $1 as the company, through a part whose column has no name in the plan',
  },
  {
    name: 'hr/employees/employment: findCompaniesWithTerminations',
    tables: ['companies', 'employees'],
    because: companies,
  },
  { name: 'hr/leave/ledger: listCompanies', tables: ['companies'], because: companies },
  {
    name: 'main/doctor: countOverdueSeals',
    tables: ['audit_log', 'audit_unsealed'],
    because: operator,
  },
  { name: 'main/doctor: findNewestSecret', tables: ['webhook_endpoints'], because: operator },
  { name: 'main/doctor: findSecondFactor', tables: ['user_totp'], because: operator },
  { name: 'webhooks/deliveries/backlog: countQueue', tables: ['webhook_queue'], because: queue },
  { name: 'webhooks/deliveries/backlog: findOldestDue', tables: ['webhook_queue'], because: queue },
  {
    name: 'webhooks/deliveries/queue: claim',
    tables: [
      'event_payloads',
      'events',
      'webhook_deliveries',
      'webhook_endpoints',
      'webhook_queue',
    ],
    because: queue,
  },
  { name: 'webhooks/deliveries/queue: promoteDue', tables: ['webhook_queue'], because: queue },
  { name: 'webhooks/deliveries/queue: release', tables: ['webhook_queue'], because: rowsName },
  {
    name: 'webhooks/deliveries: settle',
    tables: ['webhook_attempts', 'webhook_deliveries', 'webhook_queue', 'webhook_responses'],
    because: rowsName,
  },
  {
    name: 'webhooks/endpoints/health: addToHours',
    tables: ['webhook_endpoint_hours'],
    because: rowsName,
  },
  {
    name: 'webhooks/endpoints/health: takeTurns',
    tables: ['webhook_endpoints'],
    because: rowsName,
  },
  {
    name: 'webhooks/endpoints: findSealedSecrets',
    tables: ['webhook_endpoints'],
    because: operator,
  },
  {
    name: 'webhooks/replays: countWaiting',
    tables: ['webhook_queue'],
    because: 'follows one endpoint through the queue by the index that begins with it',
  },
  {
    name: 'webhooks/replays: listSilent',
    tables: ['webhook_replays'],
    because: 'lists what is then taken up, one company after the other',
  },
];
