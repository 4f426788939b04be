-- Amounts have the decimals of their currency (ISO 4217): none for JPY, three for KWD, four at most. A numeric without a
-- scale keeps the decimals that were written, so that 1000.00 euros remain 1000.00.
alter table payslips
  alter column gross type numeric,
  alter column deductions type numeric,
  alter column net type numeric,
  add constraint payslips_size check (gross < 1e18 and scale(gross) <= 4 and scale(deductions) <= 4 and scale(net) <= 4);
alter table payroll_runs
  alter column gross type numeric,
  alter column deductions type numeric,
  alter column net type numeric,
  add constraint payroll_runs_size check (gross < 1e22 and scale(gross) <= 4 and scale(deductions) <= 4 and scale(net) <= 4);
alter table advances
  drop constraint advances_installments_divide,
  alter column amount type numeric,
  add constraint advances_amount_size check (amount < 1e12 and scale(amount) <= 4),
  add constraint advances_installments_divide check (amount * 10000 >= installments);
alter table advance_installments
  alter column amount type numeric,
  add constraint advance_installments_amount_size check (amount < 1e12 and scale(amount) <= 4);
alter table pay_deductions
  drop constraint pay_deductions_value,
  add constraint pay_deductions_value check (
    case kind when 'percent' then value <= 100 and currency is null else currency is not null end);
