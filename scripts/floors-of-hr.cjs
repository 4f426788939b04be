const src = '^server/src/';
const test = '\\.test\\.ts$';

/** The slices of hr, floor by floor. A slice may import its own floor and those below; the files of hr itself lie under all. */
const floors = [
  ['workflow', 'confirmations'],
  ['approvals'],
  ['employees', 'custom-fields', 'colleagues', 'compensation'],
  ['leave', 'timesheets', 'advances', 'contracts', 'documents', 'onboarding'],
  ['payroll'],
  ['home', 'overview', 'imports', 'privacy', 'notifications', 'daily'],
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

module.exports = { floorsOfHr };
