import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { NewSlot } from './sandbox.ts';
import { insertSlot, listSlots, removeSlot } from './sandboxes.sql.ts';

/** A company has at most this many sandboxes. */
const sandboxesMax = 3;

type Slot = Pick<NewSlot, 'slot' | 'sandbox_id' | 'people'>;

/** The sandboxes of the transaction's company, by slot. */
export async function listSandboxIds(
  transaction: Transaction,
  companyId: string,
): Promise<readonly string[]> {
  const { rows } = await transaction.query<Slot>(listSlots(companyId));
  return rows.map(({ sandbox_id: id }) => id);
}

/** The smallest free slot. @throws Problem `invalid_state` if there is none */
export async function findFreeSlot(transaction: Transaction, companyId: string): Promise<number> {
  const { rows } = await transaction.query<Slot>(listSlots(companyId));
  const taken = new Set(rows.map(({ slot }) => slot));
  const slots = Array.from({ length: sandboxesMax }, (_, index) => index + 1);
  const free = slots.find((slot) => !taken.has(slot));
  if (free === undefined) {
    throw new Problem('invalid_state', say`A company can have at most ${sandboxesMax} sandboxes.`);
  }
  return free;
}

/** A slot that another request took at the same time is refused by its key. */
export async function takeSlot(
  transaction: Transaction,
  companyId: string,
  slot: NewSlot,
): Promise<void> {
  await transaction.query(insertSlot(companyId, slot));
}

/** @throws Problem `not_found` if the company has no such sandbox */
export async function requireSandbox(
  transaction: Transaction,
  companyId: string,
  sandboxId: string,
): Promise<Slot> {
  const { rows } = await transaction.query<Slot>(listSlots(companyId));
  const slot = rows.find(({ sandbox_id: id }) => id === sandboxId);
  if (slot === undefined) throw notFound();
  return slot;
}

export async function freeSlot(
  transaction: Transaction,
  companyId: string,
  sandboxId: string,
): Promise<void> {
  await transaction.query(removeSlot(companyId, sandboxId));
}
