import type { PayRules } from './check-pay-rules.ts';
import type { PayComponent } from './pay-component.ts';
import type { PayTable } from './pay-table.ts';

/**
 * Germany's wage tax of 2026 on current pay, as components and tables. It follows the
 * Programmablaufplan 2026 of the Bundesministerium der Finanzen (12 November 2025, IV C 5 - S
 * 2361/00025/016/028, Anlage 1), whose field names are in brackets. All amounts are in euros.
 *
 * Not included: other payments (§ 39b Abs. 3 EStG), pensions of former employees (§ 19 Abs. 2),
 * the relief for people over 64 (§ 24a) and church tax itself; its base is included.
 */
export function germanWageTax2026(): PayRules {
  return { components: components(), tables: tables() };
}

/** What payroll provides. Yes is 1 and no is 0. */
export const germanWageTaxInputs: readonly string[] = [
  'tax.class', // 1 to 6 (STKL)
  'tax.period', // 1 year, 2 month, 3 week, 4 day (LZZ)
  'tax.factor', // 1 unless class IV has a factor (f)
  'tax.allowance', // for the period (LZZFREIB)
  'tax.addition', // for the period (LZZHINZU)
  'tax.child_allowances', // with halves (ZKF)
  'insurance.pension_exempt', // (KRV)
  'insurance.unemployment_exempt', // (ALV)
  'insurance.private_health', // (PKV)
  'insurance.private_premium', // for a month (PKPV)
  'insurance.private_subsidy', // of the employer, for a month (PKPVAGZ)
  'insurance.health_surcharge', // percent (KVZ)
  'insurance.saxony', // (PVS)
  'insurance.childless', // (PVZ)
  'insurance.child_reductions', // 0 to 4 (PVA)
];

const annual =
  "table('pay_periods', tax.period, 'times') / table('pay_periods', tax.period, 'per')";
const splitting = "table('tax_classes', tax.class, 'splitting')";

function parameter(name: string): string {
  return `table('parameters', 0, '${name}')`;
}

/** § 32a Abs. 1 EStG for an income in whole euros, rounded down to whole euros (UPTAB26). */
function tariff(income: string): string {
  const column = (name: string): string => `table('tariff', ${income}, '${name}')`;
  const excess = `(${income} - ${column('start')}) / 10000`;
  const slope = `${column('square')} * ${excess} + ${column('linear')}`;
  return `floor((${slope}) * ${excess} + ${column('constant')})`;
}

function information(code: string, name: string, formula: string): PayComponent {
  const rounding = { mode: 'none', digits: null } as const;
  const rest = { bases: [], correction: 'origin', account: null } as const;
  return { code, name, kind: 'information', formula, rounding, ...rest };
}

function deduction(code: string, name: string, formula: string): PayComponent {
  const rounding = { mode: 'down', digits: null } as const;
  return { ...information(code, name, formula), kind: 'deduction', rounding };
}

function components(): PayComponent[] {
  return [
    ...annualIncome(),
    ...provision(),
    ...annualTax(),
    ...classesFiveAndSix(),
    ...surcharges(),
    deduction('wage_tax', 'Lohnsteuer (LSTLZZ, § 39b Abs. 2 Satz 9)', `annual_tax / (${annual})`),
    deduction('solidarity', 'Solidaritätszuschlag (SOLZLZZ)', `annual_solidarity / (${annual})`),
  ];
}

function annualIncome(): PayComponent[] {
  return [
    information('annual_wage', 'Jahresarbeitslohn (ZRE4J)', `floor(bases.taxable * ${annual}, 2)`),
    information(
      'wage_after_allowance',
      'Nach Freibetrag und Hinzurechnung (ZRE4, § 39b Abs. 2 Satz 4)',
      `max(annual_wage - floor(tax.allowance * ${annual}, 2) + floor(tax.addition * ${annual}, 2), 0)`,
    ),
    information(
      'fixed_allowances',
      'Feste Tabellenfreibeträge (ZTABFB): §§ 9a, 10c, 24b EStG',
      "min(ceil(wage_after_allowance), table('tax_classes', tax.class, 'employee'))" +
        " + table('tax_classes', tax.class, 'special_expenses')" +
        " + table('tax_classes', tax.class, 'single_parent')",
    ),
  ];
}

/** § 39b Abs. 2 Satz 5 Nr. 3 EStG. */
function provision(): PayComponent[] {
  const pensionWage = `min(annual_wage, ${parameter('pension_ceiling')})`;
  return [
    information(
      'provision_pension',
      'Teilbetrag Rentenversicherung (VSPR)',
      `if(insurance.pension_exempt = 1, 0, floor(${pensionWage} * ${parameter('pension_rate')}, 2))`,
    ),
    information(
      'care_rate',
      'Beitragssatz Pflegeversicherung (PVSATZAN, § 55 SGB XI)',
      `${parameter('care_rate')} + insurance.saxony * ${parameter('care_saxony')}` +
        ` + if(insurance.childless = 1, ${parameter('care_childless')},` +
        ` -insurance.child_reductions * ${parameter('care_child')})`,
    ),
    information(
      'provision_health',
      'Teilbetrag Kranken- und Pflegeversicherung (VSPKVPV)',
      'if(insurance.private_health = 0,' +
        ` floor(min(annual_wage, ${parameter('health_ceiling')})` +
        ` * (insurance.health_surcharge / 200 + ${parameter('health_rate')} + care_rate), 2),` +
        ' if(tax.class = 6, 0,' +
        ' max(floor(insurance.private_premium * 12, 2) - floor(insurance.private_subsidy * 12, 2), 0)))',
    ),
    information(
      'provision_unemployment',
      'Teilbetrag Arbeitslosenversicherung mit Höchstbetrag (VSPHB)',
      `min(floor(${pensionWage} * ${parameter('unemployment_rate')}, 2) + provision_health,` +
        ` ${parameter('provision_maximum')})`,
    ),
    information(
      'provision',
      'Vorsorgepauschale (VSP)',
      'max(ceil(provision_pension + provision_health),' +
        ' if(insurance.unemployment_exempt = 1 or tax.class = 6, 0,' +
        ' ceil(provision_pension + provision_unemployment)))',
    ),
  ];
}

function annualTax(): PayComponent[] {
  const income = 'wage_after_allowance - fixed_allowances - provision';
  return [
    information('taxable_income', 'Zu versteuerndes Einkommen (ZVE)', income),
    information(
      'income',
      'Einkommen für den Tarif (X)',
      `if(taxable_income < 1, 0, floor(taxable_income / ${splitting}))`,
    ),
    information(
      'tax',
      'Einkommensteuer (ST)',
      `if(tax.class < 5, ${tariff('income')} * ${splitting}, tax_5_6)`,
    ),
    information('annual_tax', 'Jahreslohnsteuer (LSTJAHR)', 'floor(tax * tax.factor)'),
  ];
}

/** § 39b Abs. 2 Satz 7 EStG (MST5_6). */
function classesFiveAndSix(): PayComponent[] {
  const limits = { first: parameter('limit_1'), second: parameter('limit_2') };
  const third = parameter('limit_3');
  return [
    ...twiceTheDifference('tax_5_6_lower', `min(income, ${limits.second})`),
    ...twiceTheDifference('tax_5_6_limit', limits.first),
    information(
      'tax_5_6',
      'Steuer in den Klassen V und VI',
      `if(income > ${limits.second},` +
        ` floor(floor(tax_5_6_lower + (min(income, ${third}) - ${limits.second}) * 0.42)` +
        ` + max(income - ${third}, 0) * 0.45),` +
        ` if(income > ${limits.first},` +
        ` min(tax_5_6_lower, floor(tax_5_6_limit + (income - ${limits.first}) * 0.42)),` +
        ' tax_5_6_lower))',
    ),
  ];
}

/** Twice the difference between the tax on 1.25 and on 0.75 of the income, at least 14 % (UP5_6). */
function twiceTheDifference(code: string, income: string): PayComponent[] {
  const [higher, lower] = [`${code}_125`, `${code}_75`];
  return [
    information(higher, `1,25-fach (${code})`, `floor(${income} * 1.25)`),
    information(lower, `0,75-fach (${code})`, `floor(${income} * 0.75)`),
    information(
      code,
      'Doppelter Unterschied, mindestens 14 %',
      `max((${tariff(higher)} - ${tariff(lower)}) * 2, floor(${income} * 0.14))`,
    ),
  ];
}

/** § 51a EStG; §§ 3 and 4 SolZG with the zone in which it rises to 5.5 %. */
function surcharges(): PayComponent[] {
  const child = "floor(tax.child_allowances * table('tax_classes', tax.class, 'child'))";
  const excess = `surcharge_base - ${parameter('solidarity_free')} * ${splitting}`;
  return [
    information('income_with_children', 'ZVE mit Kinderfreibeträgen', `taxable_income - ${child}`),
    information(
      'income_51a',
      'Einkommen für § 51a EStG',
      `if(income_with_children < 1, 0, floor(income_with_children / ${splitting}))`,
    ),
    information(
      'surcharge_base',
      'Maßstabsteuer (JBMG)',
      `if(tax.class < 5, floor(${tariff('income_51a')} * ${splitting} * tax.factor), annual_tax)`,
    ),
    information(
      'annual_solidarity',
      'Solidaritätszuschlag im Jahr (SOLZJ)',
      `min(floor(surcharge_base * 0.055, 2), floor(max(${excess}, 0) * 0.119, 2))`,
    ),
    information(
      'church_tax_base',
      'Bemessungsgrundlage der Kirchenlohnsteuer (BK)',
      `floor(surcharge_base / (${annual}), 2)`,
    ),
  ];
}

function tables(): PayTable[] {
  return [
    lookup(
      'pay_periods',
      ['times', 'per'],
      [
        ['1', '2', '1', '1'],
        ['2', '3', '12', '1'],
        ['3', '4', '360', '7'],
        ['4', '5', '360', '1'],
      ],
    ),
    lookup(
      'tax_classes',
      ['employee', 'special_expenses', 'single_parent', 'child', 'splitting'],
      [
        ['1', '2', '1230', '36', '0', '9756', '1'],
        ['2', '3', '1230', '36', '4260', '9756', '1'],
        ['3', '4', '1230', '36', '0', '9756', '2'],
        ['4', '5', '1230', '36', '0', '4878', '1'],
        ['5', '6', '1230', '36', '0', '0', '1'],
        ['6', '7', '0', '0', '0', '0', '1'],
      ],
    ),
    lookup(
      'tariff',
      ['start', 'square', 'linear', 'constant'],
      [
        ['0', '12349', '0', '0', '0', '0'],
        ['12349', '17800', '12348', '914.51', '1400', '0'],
        ['17800', '69879', '17799', '173.10', '2397', '1034.87'],
        ['69879', '277826', '0', '0', '4200', '-11135.63'],
        ['277826', null, '0', '0', '4500', '-19470.38'],
      ],
    ),
    parameters({
      pension_ceiling: '101400',
      pension_rate: '0.093',
      unemployment_rate: '0.013',
      health_ceiling: '69750',
      health_rate: '0.07',
      care_rate: '0.018',
      care_saxony: '0.005',
      care_childless: '0.006',
      care_child: '0.0025',
      provision_maximum: '1900',
      limit_1: '14071',
      limit_2: '34939',
      limit_3: '222260',
      solidarity_free: '20350',
    }),
  ];
}

function parameters(values: Readonly<Record<string, string>>): PayTable {
  return lookup('parameters', Object.keys(values), [['0', null, ...Object.values(values)]]);
}

function lookup(
  name: string,
  columns: readonly string[],
  lines: readonly (readonly [string, string | null, ...string[]])[],
): PayTable {
  const rows = lines.map(([from, to, ...values]) => ({ from, to, values }));
  return { name, kind: 'lookup', columns, rows, valid_from: '2026-01-01', valid_to: '2026-12-31' };
}
