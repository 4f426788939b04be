/** JSON of the same length as a payload of `employee.created`. */
export function samplePayload(employeeId: string): string {
  return JSON.stringify({
    employeeId,
    employeeNumber: null,
    email: 'ana.lindqvist.000001@example.com',
    firstName: 'Ana',
    lastName: 'Lindqvist',
    jobTitle: 'Engineer',
    department: 'Research',
    managerId: null,
    startDate: null,
    status: 'active',
    source: 'api',
  });
}
