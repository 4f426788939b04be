/** Tables whose policy `tenant` also applies to `muster_reader`. */
export const shownByReader: readonly string[] = [
  'audit_log',
  'audit_cuts',
  'event_payloads',
  'events',
  'journal',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoint_hours',
  'event_positions',
  'feed_rewinds',
  'webhook_endpoints',
  'webhook_responses',
];

/** The policies besides `tenant`, each of which shows its role the rows of every company. */
export const expectedPolicies: readonly string[] = [
  // Before the tenant is known; each look-up sees few columns (see the grants).
  'account_links: muster_lookup may select all rows',
  'api_keys: muster_lookup may select all rows',
  'applications: muster_lookup may select all rows',
  'companies: muster_lookup may select all rows',
  'calendar_feeds: muster_lookup may select all rows',
  'provisioning_tokens: muster_lookup may select all rows',
  'oauth_artifacts: muster_lookup may select all rows',
  'sessions: muster_lookup may select all rows',
  'users: muster_lookup may select all rows',
  // The deletion of its own company; what it may delete then is generated (find-catalogue-faults.ts).
  "company_deletions: muster_eraser may do anything to rows with (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) and (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)",
  // The slot of a sandbox that is deleted, in its parent.
  `sandbox_slots: muster_eraser may do anything to rows with (sandbox_id = ( SELECT d.company_id
   FROM company_deletions d
  WHERE (d.begun_at IS NOT NULL))) and null`,
  // What an archive names for renewal; its rows are generated (find-catalogue-faults.ts).
  "calendar_feeds: muster_archivist may select rows with (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) and null",
  "sandboxes: muster_archivist may select rows with (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) and null",
  "sign_in_providers: muster_archivist may select rows with (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) and null",
  "user_totp: muster_archivist may select rows with (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) and null",
  // Whether a company is a sandbox.
  'sandboxes: muster_lookup may select all rows',
  // Which company's provider signs in the addresses of a domain.
  'sign_in_domains: muster_lookup may select all rows',
  'sign_in_providers: muster_lookup may select all rows',
  // In which companies a planned termination is due.
  "employees: muster_lookup may select rows with ((status <> 'terminated'::text) AND (termination_date IS NOT NULL)) and null",
  // In which companies a planned job change is due.
  'job_rows: muster_lookup may select rows with (is_planned AND (superseded_at IS NULL)) and null',
  // The rate limit "by arrangement with support".
  'companies: muster_operator may do anything to all rows',
  // Records it in the company's audit log, in the operator's name.
  "journal: muster_operator may insert rows with null and ((((entry)::json #>> '{act,actor_kind}'::text[]) = 'operator'::text) AND (((entry)::json #>> '{act,actor_id}'::text[]) IS NULL) AND (((entry)::json -> 'event'::text) IS NULL))",
  // Tells the operator of a restore.
  'feed_rewinds: muster_operator may select all rows',
  // Re-encrypts the secrets of endpoints, of users' second factors and of sign-in providers.
  'sign_in_providers: muster_operator may do anything to all rows',
  'user_totp: muster_operator may do anything to all rows',
  'webhook_endpoints: muster_operator may do anything to all rows',
  // The clocks of all sandboxes.
  'sandboxes: muster_worker may do anything to all rows',
  'companies: muster_worker may select all rows',
  // Which archives have expired.
  'company_exports: muster_worker may select all rows',
  // Whether a company has moved, and where to; whose work waits; and who moves it.
  'company_moves: muster_lookup may select all rows',
  'company_moves: muster_worker may select all rows',
  'company_moves: muster_operator may do anything to all rows',
  // The sandboxes of a company that has moved.
  'sandbox_slots: muster_operator may select all rows',
  // Which deletions are due.
  'company_deletions: muster_worker may select all rows',
  // Deliveries of all companies.
  'event_payloads: muster_worker may do anything to all rows',
  'events: muster_worker may select all rows',
  'webhook_attempts: muster_worker may do anything to all rows',
  'webhook_deliveries: muster_worker may do anything to all rows',
  'webhook_endpoints: muster_worker may do anything to all rows',
  'webhook_queue: muster_worker may do anything to all rows',
  'webhook_replays: muster_worker may do anything to all rows',
  'webhook_responses: muster_worker may do anything to all rows',
  // The health of the endpoints of all companies.
  'webhook_endpoint_hours: muster_worker may do anything to all rows',
  // What waits for the relay, without the entries (see the grants).
  'journal: muster_worker may select all rows',
  // Rows derived from the journals of all companies.
  'audit_log: muster_relay may do anything to all rows',
  'audit_cuts: muster_relay may do anything to all rows',
  'event_payloads: muster_relay may do anything to all rows',
  'event_positions: muster_relay may do anything to all rows',
  'feed_rewinds: muster_relay may do anything to all rows',
  // Companies whose events a restore has lost, each without a position.
  'companies: muster_relay may select all rows',
  'events: muster_relay may do anything to all rows',
  'journal: muster_relay may do anything to all rows',
  'webhook_deliveries: muster_relay may do anything to all rows',
  'webhook_endpoints: muster_relay may do anything to all rows',
  'webhook_queue: muster_relay may do anything to all rows',
];
