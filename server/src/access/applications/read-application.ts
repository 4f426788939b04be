import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Application } from './application.ts';
import { find } from './applications.sql.ts';

/** @throws Problem `not_found` */
export async function readApplication(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<Application> {
  const { rows } = await transaction.query<Application>(find(companyId, id));
  const [application] = rows;
  if (application === undefined) throw notFound();
  return application;
}
