import { readCompanyTerms } from '../../../../access/companies/read-company-terms.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { today } from '../../../company-day.ts';
import { errorOf } from '../../computing/formulas/formula-error.ts';
import { readFormula } from '../../computing/formulas/read-formula.ts';
import { countAssignments, listVersions } from './pay-components.sql.ts';
import type { ComponentVersion } from './pay-rule.ts';

export interface ListedComponent {
  readonly id: string;
  readonly code: string;
  /** Valid today, else the next one, else the last one. */
  readonly active: ComponentVersion | null;
  readonly draft: ComponentVersion | null;
  /** Valid today. */
  readonly assignment_count: number;
}

export interface ComponentHistory {
  readonly id: string;
  readonly code: string;
  /** Newest first. */
  readonly versions: readonly ComponentVersion[];
  /** The components in its formula, from the draft if there is one. */
  readonly uses: readonly NamedComponent[];
  readonly used_by: readonly NamedComponent[];
}

interface NamedComponent {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** In the order in which they were added. */
export async function listComponents(change: UserChange): Promise<ListedComponent[]> {
  const { transaction, actor, clock } = change;
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const day = today(clock, timeZone);
  const versions = await readVersions(change);
  const counts = await transaction.query<{ component_id: string; count: number }>(
    countAssignments(actor.companyId, day),
  );
  const countOf = new Map(counts.rows.map((row) => [row.component_id, row.count]));
  return byComponent(versions).map(([first, ...rest]) => ({
    id: first.component_id,
    code: first.code,
    active: activeOf([first, ...rest], day),
    draft: [first, ...rest].find(({ status }) => status === 'draft') ?? null,
    assignment_count: countOf.get(first.component_id) ?? 0,
  }));
}

/** @throws Problem `not_found` */
export async function readComponent(change: UserChange, id: string): Promise<ComponentHistory> {
  const components = byComponent(await readVersions(change));
  const own = components.find(([first]) => first.component_id === id);
  if (own === undefined) throw notFound();
  const [{ code }] = own;
  const names = namesIn(currentOf(own));
  const current = components.map(currentOf);
  return {
    id,
    code,
    versions: own.toReversed(),
    uses: current.filter((other) => mentions(names, other)).map(toNamed),
    used_by: current.filter((other) => mentions(namesIn(other), { code })).map(toNamed),
  };
}

async function readVersions({ transaction, actor }: UserChange): Promise<ComponentVersion[]> {
  const { rows } = await transaction.query<ComponentVersion>(listVersions(actor.companyId, null));
  return rows;
}

type Versions = [ComponentVersion, ...ComponentVersion[]];

/** Versions by the day on which they begin. */
function byComponent(versions: readonly ComponentVersion[]): Versions[] {
  const groups = Map.groupBy(versions, ({ component_id: id }) => id);
  return [...groups.values()].map((group) => group as Versions);
}

function activeOf(versions: Versions, day: string): ComponentVersion | null {
  const active = versions.filter(({ status }) => status === 'active');
  const isOver = ({ valid_to: to }: ComponentVersion) => to !== null && to < day;
  return active.find((version) => !isOver(version)) ?? active.at(-1) ?? null;
}

/** What is being worked on, else what is valid last. */
function currentOf(versions: Versions): ComponentVersion {
  const last = (wanted: ComponentVersion['status']) =>
    versions.findLast(({ status }) => status === wanted);
  return last('draft') ?? last('active') ?? versions[0];
}

function namesIn({ formula }: ComponentVersion): ReadonlySet<string> {
  let names: string[] = [];
  // A draft can have a formula that can't be read.
  errorOf(() => {
    names = readFormula(formula).names.map(({ name }) => name);
  });
  return new Set(names);
}

function mentions(names: ReadonlySet<string>, { code }: Pick<ComponentVersion, 'code'>): boolean {
  return names.has(code) || names.has(`ytd.${code}`);
}

function toNamed({ component_id: id, code, name }: ComponentVersion): NamedComponent {
  return { id, code, name };
}
