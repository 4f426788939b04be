import { findCompanies, type NamedCompany } from '../../access/companies/find-companies.ts';
import type { Installation } from '../open-installation.ts';
import { CommandFailed } from './command-failed.ts';

/** @throws CommandFailed if there is none, or several with this name */
export async function findOneCompany(
  { database }: Installation,
  nameOrId: string,
): Promise<NamedCompany> {
  const [company, ...others] = await findCompanies(database, nameOrId);
  if (company === undefined) throw new CommandFailed(`company ${nameOrId} does not exist`);
  if (others.length > 0) {
    const ids = [company, ...others].map(({ id }) => id);
    throw new CommandFailed(`several companies have this name. Give the ID: ${ids.join(', ')}`);
  }
  return company;
}
