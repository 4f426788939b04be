const src = '^server/src/';
const test = '\\.test\\.ts$';

/** The slices of hr, floor by floor. A slice may import its own floor and those below; the files of hr itself lie under all. */
const floors = [
  ['workflow', 'confirmations'],
  ['approvals'],
  ['employees', 'custom-fields', 'colleagues', 'compensation'],
  ['leave', 'timesheets', 'advances', 'contracts', 'documents', 'onboarding'],
  ['payroll'],
  ['home', 'overview', 'imports', 'privacy', 'notifications', 'daily', 'archives'],
];

/** The slices above that a slice may import all the same, with the reason. */
const upward = {
  // A list of what waits names each kind of request; a delegation notifies the substitute.
  approvals: ['leave', 'timesheets', 'advances', 'notifications'],
  // Hiring begins the checklist, a change of job or hours settles leave, and lost access notifies substitutes: in one
  // transaction.
  employees: ['leave', 'onboarding', 'notifications'],
  // A field is a column of imports, and its values have the same faults.
  'custom-fields': ['imports'],
  // The last period that was paid, read from the payslips.
  leave: ['payroll'],
};

/** The rooms of payroll. A room may import itself and those before it; personal-data.ts stands above all. */
const rooms = ['computing', 'setup', 'runs', 'outputs'];

/** The files of a room that may import a later one, with the reason. */
const forward = [
  // A group isn't archived while a run of it owes someone pay.
  { from: 'setup/groups/update-pay-group', to: 'runs/remainders/read-due-elsewhere' },
  // A reversal cancels the payment file of its run in the same transaction.
  { from: 'runs/reversals/settle-reversal', to: 'outputs/payments/' },
];

/** The files of other slices that compute, so that `computing` may run them; of the others it takes types. */
const computingElsewhere = ['leave/working-days[.]ts$', 'leave/patterns/work-pattern[.]ts$'];

/** Who may import whom inside payroll, as rules of dependency-cruiser. */
function roomsOfPayroll() {
  const payroll = `${src}hr/payroll/`;
  const computing = { path: `${payroll}computing/`, pathNot: test };
  return [
    {
      name: 'every-file-of-payroll-is-in-a-room',
      severity: 'error',
      from: { path: payroll, pathNot: `${payroll}(personal-data[.]ts$|(${rooms.join('|')})/)` },
      to: {},
    },
    ...rooms.slice(0, -1).map((room, place) => ({
      name: `payroll-${room}-imports-no-later-room`,
      severity: 'error',
      from: {
        path: `${payroll}${room}/`,
        pathNot: [test, ...forward.map(({ from }) => payroll + from)],
      },
      to: { path: `${payroll}(${rooms.slice(place + 1).join('|')})/` },
    })),
    ...forward.map(({ from, to }) => ({
      name: `payroll-${from.replaceAll('/', '-')}-imports-one-place-of-a-later-room`,
      severity: 'error',
      from: { path: payroll + from, pathNot: test },
      to: {
        path: `${payroll}(${rooms.slice(rooms.indexOf(from.split('/')[0]) + 1).join('|')})/`,
        pathNot: payroll + to,
      },
    })),
    {
      name: 'payroll-computing-reads-nothing',
      comment: 'The same inputs lead to the same pay: no statement, no database, no clock.',
      severity: 'error',
      from: computing,
      to: { path: [`${src}platform/(database/|clock[.]ts$)`, '[.]sql[.]ts$'] },
    },
    {
      name: 'payroll-computing-takes-types-of-other-slices',
      severity: 'error',
      from: computing,
      to: {
        path: `${src}hr/[^/]+/`,
        pathNot: [payroll, ...computingElsewhere.map((file) => `${src}hr/${file}`)],
        dependencyTypesNot: ['type-only'],
      },
    },
  ];
}

/** Who may import whom inside hr, as rules of dependency-cruiser. */
function floorsOfHr() {
  const all = floors.flat();
  const slice = (name, above) => ({
    name: `hr-${name}-imports-no-slice-above-it`,
    severity: 'error',
    from: { path: `${src}hr/${name}/`, pathNot: test },
    to: { path: `${src}hr/(${above.join('|')})/` },
  });
  return [
    {
      name: 'every-slice-of-hr-has-a-floor',
      severity: 'error',
      from: { path: `${src}hr/`, pathNot: `${src}hr/([^/]+[.]ts$|(${all.join('|')})/)` },
      to: {},
    },
    {
      name: 'the-files-of-hr-import-no-slice',
      comment: 'Opening a company fills each slice with its defaults.',
      severity: 'error',
      from: { path: `${src}hr/[^/]+$`, pathNot: [test, `${src}hr/open-company[.]ts$`] },
      to: { path: `${src}hr/[^/]+/` },
    },
    ...floors.slice(0, -1).flatMap((names, floor) =>
      names.map((name) => {
        const allowed = upward[name] ?? [];
        const above = floors.slice(floor + 1).flat();
        return slice(
          name,
          above.filter((other) => !allowed.includes(other)),
        );
      }),
    ),
  ];
}

module.exports = { floorsOfHr, roomsOfPayroll };
