import type { Employee } from '../employee.ts';
import type { EmploymentVersion, JobHistory } from './job-history.ts';

export interface EmploymentPartProps {
  readonly employee: Employee;
  readonly history: JobHistory;
  readonly employment: EmploymentVersion;
  readonly showsCorrections: boolean;
}
