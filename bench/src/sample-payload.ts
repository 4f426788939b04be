/** JSON as long as the payload of `employee.created` is. */
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
