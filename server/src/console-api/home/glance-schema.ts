import { type Static, Type } from 'typebox';
import type { Glance } from '../../hr/home/home.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { calendarDate, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { personNameSchema, presentName } from '../people/person-schema.ts';

export const glanceSchema = Type.Object({
  /** The user's own, of this year and, where requests use its days, of the next. */
  leave_balances: Type.Array(
    Type.Object({
      leave_type: Type.String(),
      name: Type.String(),
      year: Type.Integer(),
      /** Of the amounts. */
      unit: oneOf(balanceUnits),
      /** What can still be requested. */
      balance: Type.Number(),
      /** Held by pending requests. */
      reserved: Type.Number(),
      taken: Type.Number(),
    }),
  ),
  /** The next three, today included. */
  public_holidays: Type.Array(
    Type.Object({ id: uuid(), date: calendarDate(), name: Type.String() }),
  ),
  /** The user's next payday, otherwise their last one; null before the first. Without the amount. */
  payday: Type.Union([
    Type.Object({ payslip_id: uuid(), date: calendarDate(), is_next: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Colleagues who started in the last 30 days. */
  newcomers: Type.Object({ total: Type.Integer(), people: Type.Array(personNameSchema) }),
});

export function presentGlance({
  balances,
  holidays,
  payday,
  newcomers,
}: Glance): Static<typeof glanceSchema> {
  return {
    leave_balances: balances.map(({ leave_type, name, year, unit, balance, reserved, taken }) => ({
      leave_type,
      name,
      year,
      unit,
      balance,
      reserved,
      taken,
    })),
    public_holidays: holidays.map(({ id, date, name }) => ({ id, date, name })),
    payday:
      payday === null
        ? null
        : { payslip_id: payday.payslip_id, date: payday.pay_date, is_next: payday.is_next },
    newcomers: { total: newcomers.total, people: newcomers.people.map(presentName) },
  };
}
