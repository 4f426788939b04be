import { changeBankAccount } from '../hr/payroll/setup/accounts/change-bank-account.ts';
import { decideBankAccount } from '../hr/payroll/setup/accounts/decide-bank-account.ts';
import { withCheckDigits } from '../hr/payroll/setup/accounts/iban.ts';
import { drawBelow, type Random, seededRandom } from './draw.ts';
import { act, noQueue, type Office } from './office.ts';

/** Two employees have no account, and the change of another waits for a second person. */
const withoutAccount = [40, 41];
const changing = 60;
const dayMs = 86_400_000;
const seed = 20_160;

/** Enters the accounts of everyone who still works for the company. */
export async function addBankAccounts(office: Office, openedMs: number): Promise<void> {
  const { people, payroll, payrollApprover, nowMs } = office;
  const random = seededRandom(seed);
  const enter = (person: (typeof people)[number], enteredMs: number) =>
    act(office, payroll, enteredMs, (change) =>
      changeBankAccount(change, noQueue, {
        employeeId: person.employeeId,
        holder: `${person.firstName} ${person.lastName}`,
        iban: drawIban(random),
        bic: null,
      }),
    );
  const present = people.filter(({ leftOn }) => leftOn === null);
  for (const [index, person] of present.entries()) {
    if (!withoutAccount.includes(index)) await enter(person, openedMs + dayMs);
  }
  const changed = present[changing];
  if (changed !== undefined) {
    const confirmed = await enter(changed, nowMs - 20 * 3_600_000);
    await act(office, payrollApprover, nowMs - 19 * 3_600_000, (change) =>
      decideBankAccount(change, confirmed.id, 'confirm'),
    );
    await enter(changed, nowMs - 3 * 3_600_000);
  }
}

/** A Portuguese account of an invented bank. */
function drawIban(random: Random): string {
  const digits = Array.from({ length: 17 }, () => drawBelow(random, 10)).join('');
  return withCheckDigits('PT', `9999${digits}`);
}
