import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { minorUnits } from '../../../minor-units.ts';
import { toSepaText } from '../../setup/accounts/sepa-text.ts';

export interface Transfer {
  readonly payslip_id: string;
  /** A decimal string. */
  readonly amount: string;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
}

export interface PaymentHead {
  readonly id: string;
  /** ISO instant. */
  readonly created_at: string;
  /** `YYYY-MM-DD`. */
  readonly execution_date: string;
  readonly currency: string;
  readonly payer_name: string;
  readonly payer_iban: string;
  readonly payer_bic: string | null;
  readonly transfer_count: number;
  readonly transfer_sum: string;
  /** What recipients see on their statement. */
  readonly remittance: string;
}

/**
 * A credit transfer of ISO 20022, `pain.001.001.09`, in pieces: the beginning, the transfers in
 * their order, the end. In euros it is a SEPA payment, with its character set. The same input gives
 * the same bytes. Written by hand, because it is one template; every value is escaped or consists
 * of checked characters.
 */
export const pain001 = { begin, transfer, end };

function begin(head: PaymentHead): string {
  const { currency, transfer_count: count } = head;
  const sums = `<NbOfTxs>${count}</NbOfTxs><CtrlSum>${writeInstructedAmount(head.transfer_sum, currency)}</CtrlSum>`;
  const payer = tag('Nm', name(head.payer_name));
  const id = referenceOf(head.id);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${head.created_at.slice(0, 19)}Z</CreDtTm>${sums}<InitgPty>${payer}</InitgPty></GrpHdr>
<PmtInf>
<PmtInfId>${id}-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${sums}
<PmtTpInf>${isSepa(currency) ? '<SvcLvl><Cd>SEPA</Cd></SvcLvl>' : ''}<CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>
<ReqdExctnDt><Dt>${head.execution_date}</Dt></ReqdExctnDt>
<Dbtr>${payer}</Dbtr>
<DbtrAcct><Id><IBAN>${head.payer_iban}</IBAN></Id><Ccy>${currency}</Ccy></DbtrAcct>
<DbtrAgt>${agent(head.payer_bic ?? undefined)}</DbtrAgt>
<ChrgBr>${isSepa(currency) ? 'SLEV' : 'SHAR'}</ChrgBr>
`;
}

function transfer(one: Transfer, { currency, remittance }: PaymentHead): string {
  const text = escape(toSepaText(remittance, 140));
  const creditorAgent = one.bic === null ? '' : `<CdtrAgt>${agent(one.bic)}</CdtrAgt>`;
  return `<CdtTrfTxInf><PmtId><EndToEndId>${referenceOf(one.payslip_id)}</EndToEndId></PmtId>\
<Amt><InstdAmt Ccy="${currency}">${writeInstructedAmount(one.amount, currency)}</InstdAmt></Amt>${creditorAgent}\
<Cdtr>${tag('Nm', name(one.holder))}</Cdtr><CdtrAcct><Id><IBAN>${one.iban}</IBAN></Id></CdtrAcct>\
<Purp><Cd>SALA</Cd></Purp><RmtInf><Ustrd>${text}</Ustrd></RmtInf></CdtTrfTxInf>
`;
}

function end(): string {
  return `</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`;
}

export function isSepa(currency: string): boolean {
  return currency === 'EUR';
}

/** At most 35 characters are allowed. */
function referenceOf(id: string): string {
  return id.replaceAll('-', '');
}

/** @throws Error for an amount with more decimals than its currency has */
export function writeInstructedAmount(amount: string, currency: string): string {
  const exact = new ExactDecimal(amount);
  const units = minorUnits(currency);
  if (exact.decimalPlaces() > units) throw new Error('an amount with too many decimals');
  return exact.toFixed(units);
}

/** SEPA allows 70 characters, where the schema allows 140. */
function name(text: string): string {
  return toSepaText(text, 70);
}

/** Without a BIC, the bank finds its own. */
function agent(bic: string | undefined): string {
  const id = bic === undefined ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${bic}</BICFI>`;
  return `<FinInstnId>${id}</FinInstnId>`;
}

function tag(element: string, text: string): string {
  return `<${element}>${escape(text)}</${element}>`;
}

/** The character set has none of the others that XML reserves. */
function escape(text: string): string {
  return text.replaceAll("'", '&apos;');
}
