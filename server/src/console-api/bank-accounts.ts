import { type Static, Type } from 'typebox';
import { type UserActor, userRoles } from '../access/actor.ts';
import {
  type BankAccount,
  bankAccountSituation,
  bankAccountStatuses,
  seesNumber,
} from '../hr/payroll/setup/accounts/bank-account.ts';
import { changeBankAccount } from '../hr/payroll/setup/accounts/change-bank-account.ts';
import { decideBankAccount } from '../hr/payroll/setup/accounts/decide-bank-account.ts';
import {
  findBankAccount,
  listBankAccounts,
  listPendingAccounts,
  recordReadOf,
} from '../hr/payroll/setup/accounts/find-bank-accounts.ts';
import { maskIban } from '../hr/payroll/setup/accounts/iban.ts';
import { closed, instant, nullable, oneOf, text, uuid } from '../platform/http/schema-fields.ts';
import { etagMember, withEtag, withEtags } from './frame/etags.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { actionMembers, presentActions } from './frame/record-actions.ts';
import { recordOperation } from './frame/record-operation.ts';

const bankAccountSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  status: oneOf(bankAccountStatuses),
  holder: Type.String(),
  /** Without spaces; only the country and the last four characters if `is_masked`. */
  iban: Type.String(),
  is_masked: Type.Boolean(),
  bic: nullable(Type.String()),
  /** While pending: when the account becomes active without a confirmation. */
  active_from: instant(),
  requested_by_name: Type.String(),
  decided_by_name: nullable(Type.String()),
  decided_at: nullable(instant()),
  created_at: instant(),
  ...actionMembers,
  ...etagMember,
});

const singleBankAccount = Type.Object({ bank_account: bankAccountSchema });

interface Presentation {
  readonly actor: UserActor;
  /** In a list of many people, only the end of the numbers is needed. */
  readonly masked?: boolean;
}

const pendingMax = 200;

/** What is typed may have spaces. */
const accountDetails = {
  holder: text(70),
  iban: text(50),
  bic: Type.Optional(nullable(text(15))),
};

const common = { method: 'POST', answer: singleBankAccount, successStatus: 200 } as const;

/** Operations on the accounts that employees are paid to. */
export const bankAccountOperations: readonly ConsoleOperation[] = [
  /** For the person, payroll, and HR, who see the end of the number only. */
  recordOperation({
    operationId: 'listBankAccountsOf',
    method: 'GET',
    path: '/employees/:id/bank-accounts',
    access: userRoles,
    answer: Type.Object({ bank_accounts: Type.Array(bankAccountSchema) }),
    act: async (change, { actor, id }) => {
      const accounts = await listBankAccounts(change, id);
      const shown = accounts.map((one) => presentBankAccount(one, { actor }));
      return { bank_accounts: await withEtags(change, 'bank_account', shown) };
    },
  }),
  /** The changes that wait for a second person. */
  recordOperation({
    operationId: 'listPendingBankAccounts',
    method: 'GET',
    path: '/bank-accounts',
    access: ['owner', 'payroll_admin'],
    /** At most 200, oldest first. */
    answer: Type.Object({ bank_accounts: Type.Array(bankAccountSchema) }),
    act: async (change, { actor }) => {
      const accounts = await listPendingAccounts(change, pendingMax);
      const present = { actor, masked: true };
      const shown = accounts.map((one) => presentBankAccount(one, present));
      return { bank_accounts: await withEtags(change, 'bank_account', shown) };
    },
  }),
  recordOperation({
    operationId: 'getBankAccount',
    method: 'GET',
    path: '/bank-accounts/:id',
    access: userRoles,
    answer: singleBankAccount,
    etag: ({ bank_account }) => bank_account.etag,
    act: async (change, { actor, id }) => {
      const account = await findBankAccount(change, id);
      recordReadOf(change, [account]);
      const shown = presentBankAccount(account, { actor });
      const bankAccount = await withEtag(change, 'bank_account', shown);
      return { bank_account: bankAccount };
    },
  }),
  recordOperation({
    operationId: 'changeBankAccount',
    method: 'POST',
    path: '/employees/:id/bank-accounts',
    access: userRoles,
    needsStepUp: true,
    body: closed(accountDetails),
    answer: singleBankAccount,
    successStatus: 201,
    act: async (open, { services, actor, id, body: { holder, iban, bic = null } }) => ({
      bank_account: presentBankAccount(
        await changeBankAccount(open, services.queue, { employeeId: id, holder, iban, bic }),
        { actor },
      ),
    }),
  }),
  /** Two people of payroll are needed to use a new account at once. */
  recordOperation({
    ...common,
    operationId: 'confirmBankAccount',
    path: '/bank-accounts/:id/confirm',
    access: ['owner', 'payroll_admin'],
    needsStepUp: true,
    confirms: { kinds: ['bank_account'], shownAt: ['/bank-accounts/:id'] },
    act: async (change, { actor, id }) => ({
      bank_account: presentBankAccount(await decideBankAccount(change, id, 'confirm'), { actor }),
    }),
  }),
  /** No step-up: it keeps the account that was used before. */
  recordOperation({
    ...common,
    operationId: 'withdrawBankAccount',
    path: '/bank-accounts/:id/withdraw',
    access: userRoles,
    act: async (change, { actor, id }) => ({
      bank_account: presentBankAccount(await decideBankAccount(change, id, 'withdraw'), { actor }),
    }),
  }),
];

function presentBankAccount(
  { requested_by: _, ...account }: BankAccount,
  { actor, masked = false }: Presentation,
): Static<typeof bankAccountSchema> {
  const isMasked = masked || !seesNumber(account, actor);
  return {
    ...account,
    iban: isMasked ? maskIban(account.iban) : account.iban,
    is_masked: isMasked,
    ...presentActions(bankAccountSituation({ ...account, requested_by: _ }, actor)),
  };
}
