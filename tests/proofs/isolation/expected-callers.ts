/** Functions that other roles than their owner may call; no one may call the rest. */
export const expectedCallers: Readonly<Record<string, string>> = {
  // A role that changes an employee runs the trigger that writes its JSON.
  'public.employee_as_json': 'muster_app, muster_archivist',
  // Runs with the rights of its caller: row-level security applies.
  'public.keys_of_integration': 'muster_app',
  // Whether the database is the one that gave the positions of events, for the relay and the doctor.
  'public.database_identity': 'muster_operator, muster_relay',
  // The key of a lock, and what the caller's transaction has ended.
  'public.authority_lock': 'muster_app',
  'public.ended_here': 'muster_app',
  'public.note_ended': 'muster_app',
  // End the caller's transaction if its credential has ended.
  'public.refuse_changed_role': 'muster_app',
  'public.refuse_ended_api_key': 'muster_app',
  'public.refuse_ended_person': 'muster_app',
  'public.refuse_ended_provisioning': 'muster_app',
  'public.refuse_ended_session': 'muster_app',
  'public.refuse_ended_user': 'muster_app',
  // End the caller's transaction, and nothing else.
  'public.refuse_older_release': 'public',
  'public.refuse_transaction': 'muster_app',
  // Triggers of the tables that payroll reads call them, as the role that changes the table.
  'public.add_leave_marks': 'muster_app',
  'public.add_pay_marks': 'muster_app',
  'public.assigned_people': 'muster_app',
};
