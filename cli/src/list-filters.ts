import type {
  AdvanceFilters,
  ContractFilters,
  DocumentFilters,
  EmployeeFilters,
  EmploymentFilters,
  LeaveBalanceFilters,
  LeaveFilters,
  LocationFilters,
  OnboardingTaskFilters,
  OrgUnitFilters,
  PayrollFilters,
  PublicHolidayFilters,
  TimesheetFilters,
  WebhookDeliveryFilters,
  WorkPatternFilters,
} from '../../sdk/src/muster.ts';
import type { CommonOptions } from './connect.ts';

const pageMax = 200;

/** The options of the lists; each list has some of the filters. */
export interface ListArguments extends CommonOptions {
  /** The maximum number of records. */
  readonly limit: number;
  /** All records, regardless of the limit. */
  readonly all?: boolean;
  readonly status?: string;
  readonly email?: string;
  readonly externalId?: string;
  readonly department?: string;
  readonly manager?: string;
  readonly employee?: string;
  readonly category?: string;
  readonly endpoint?: string;
  readonly event?: string;
  readonly createdSince?: string;
  readonly createdUntil?: string;
  readonly updatedSince?: string;
  readonly type?: string;
  readonly from?: string;
  readonly to?: string;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly mine?: boolean;
}

type Filters = EmployeeFilters &
  EmploymentFilters &
  OrgUnitFilters &
  LocationFilters &
  WorkPatternFilters &
  LeaveFilters &
  LeaveBalanceFilters &
  PublicHolidayFilters &
  TimesheetFilters &
  PayrollFilters &
  DocumentFilters &
  ContractFilters &
  AdvanceFilters &
  OnboardingTaskFilters &
  WebhookDeliveryFilters;

/** Requests only the records that will be shown. The SDK leaves out undefined members. */
export function filtersOf({ all, limit, ...options }: ListArguments): Filters {
  return {
    limit: all === true ? pageMax : Math.min(limit, pageMax),
    status: options.status,
    email: options.email,
    external_id: options.externalId,
    department: options.department,
    manager_id: options.manager,
    employee_id: options.employee,
    category: options.category,
    endpoint_id: options.endpoint,
    event: options.event,
    created_since: options.createdSince,
    created_until: options.createdUntil,
    updated_since: options.updatedSince,
    leave_type: options.type,
    from: options.from,
    to: options.to,
    as_of: options.asOf,
    known_at: options.knownAt,
    assigned_to: options.mine === true ? 'me' : undefined,
  } as unknown as Filters;
}
