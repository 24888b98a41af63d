import { setImmediate } from 'node:timers/promises';
import { fault } from '../../../platform/rules/errors/faults.ts';
import {
  type XmlElement,
  child,
  childrenOf,
  readXml,
} from '../../../platform/server/formats/read-xml.ts';
import type { BankLine } from '../../rules/bank-line.ts';
import { cutEntries } from './cut-entries.ts';
import {
  type LineFault,
  MAX_STATEMENT_LINES,
  type ReadLine,
  type ReadStatement,
  ibanIn,
  readAmount,
  readDay,
  refuse,
  tooManyLines,
  shortText,
  textOfLine,
} from './statement.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.(\d{3})\.001\.(\d{2})$/;
/** Entries that are parsed at once; between them the server answers others. */
const BATCH = 100;

/** Reads an account statement of ISO 20022 (camt.053.001, versions 02 to 08 and later ones of the same shape). */
export async function readCamt053(text: string): Promise<ReadStatement> {
  const cut = cutEntries(text, MAX_STATEMENT_LINES);
  const root = cut && (await readXml(cut.frame));
  if (!root) return refuse(fault('statementXml'));
  const [, message, version] = NAMESPACE.exec(root.namespace ?? '') ?? [];
  const body = child(root, 'BkToCstmrStmt');
  if (!body || message !== '053' || Number(version) < 2) return refuse(fault('statementKind'));
  const statements = childrenOf(body, 'Stmt');
  const entries: XmlElement[] = [];
  for (let at = 0; at < cut.entries.length; at += BATCH) {
    const part = await readXml(`<r>${cut.entries.slice(at, at + BATCH).join('')}</r>`);
    if (!part) return refuse(fault('statementXml'));
    entries.push(...part.children);
    await setImmediate();
  }
  const read: ReadLine[] = [];
  const numbers: number[] = [];
  const faults: LineFault[] = [];
  let number = 0;
  for (const statement of statements) {
    const account = accountOf(statement);
    let sum = 0;
    for (const _ of childrenOf(statement, 'Ntry')) {
      const entry = entries[number];
      number += 1;
      if (!entry || !isBooked(entry)) continue;
      const lines = linesOfEntry(entry, account.currency);
      for (const line of lines) {
        read.push(line);
        numbers.push(number);
        if ('line' in line) sum += line.line.amountMinor;
      }
      if (read.length > MAX_STATEMENT_LINES) return tooManyLines();
    }
    const isWhole = read.every((one) => 'line' in one);
    if (isWhole && !closesWith(statement, account.currency, sum))
      faults.push({ line: number, field: 'balance', message: fault('statementBalance') });
  }
  const accounts = statements.map(accountOf);
  return {
    format: 'camt.053',
    accounts: [...new Set(accounts.map(({ account }) => account))].filter((one) => one !== ''),
    currencies: [...new Set(accounts.map(({ currency }) => currency))].filter((one) => one !== ''),
    lines: read.flatMap((one) => ('line' in one ? [one.line] : [])),
    faults: [
      ...read.flatMap((one, at) => ('line' in one ? [] : [{ line: numbers[at] ?? 0, ...one }])),
      ...faults,
    ],
  };
}

/** The text of the element at a path of local names; empty without it. */
function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  let found = element;
  for (const name of path) found = found && child(found, name);
  return found?.text ?? '';
}

function accountOf(statement: XmlElement): { account: string; currency: string } {
  const account = child(statement, 'Acct');
  const stated = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id');
  const balance = child(statement, 'Bal');
  const ofBalance = (balance && child(balance, 'Amt')?.attributes['Ccy']) ?? '';
  return {
    account: stated.replaceAll(/\s/g, ''),
    currency: (textAt(account, 'Ccy') || ofBalance).toUpperCase(),
  };
}

/** Entries that are only announced are booked by a later statement. Since version 08 the state is a code. */
function isBooked(entry: XmlElement): boolean {
  const state = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  return state === '' || state === 'BOOK';
}

/** Whether opening balance and entries give the closing balance, where the statement states both. */
function closesWith(statement: XmlElement, currency: string, sum: number): boolean {
  const balance = (codes: readonly string[]) => {
    const found = childrenOf(statement, 'Bal').find((one) =>
      codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')),
    );
    const text = textAt(found, 'Amt');
    // An amount of nothing is a balance, too.
    const minor = /^0*(?:\.0*)?$/.test(text)
      ? text === ''
        ? null
        : 0
      : readAmount(text, currency);
    return minor === null ? null : textAt(found, 'CdtDbtInd') === 'DBIT' ? -minor : minor;
  };
  const [opening, closing] = [balance(['OPBD', 'PRCD']), balance(['CLBD'])];
  return opening === null || closing === null || opening + sum === closing;
}

/** An entry's transactions; itself, if it does not tell them or their amounts. */
function linesOfEntry(entry: XmlElement, currency: string): ReadLine[] {
  const whole = moneyOf(entry, currency);
  if (!('minor' in whole)) return [whole];
  const bookedOn = dayOf(child(entry, 'BookgDt')) ?? dayOf(child(entry, 'ValDt'));
  if (bookedOn === null) return [{ field: 'date', message: fault('statementDay') }];
  const parts = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const shared = {
    bookedOn,
    isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
  };
  const reference = textAt(entry, 'AcctSvcrRef');
  const extra = textAt(entry, 'AddtlNtryInf');
  if (parts.length < 2) {
    const amountMinor = whole.minor;
    const details = detailsOf(parts[0], reference, whole.minor > 0, extra);
    return [{ line: { ...shared, ...details, amountMinor } }];
  }
  const amounts = parts.map((part) => moneyOfPart(part, currency, whole.minor > 0));
  if (amounts.every((amount) => amount === 'none')) {
    const all = parts.map((part) => detailsOf(part, '', whole.minor > 0, ''));
    const joined = {
      text: textOfLine([...all.flatMap(({ text }) => text.split('\n')), extra]),
      payer: '',
      iban: '',
      bankReference: reference,
    };
    return [{ line: { ...shared, ...joined, amountMinor: whole.minor } }];
  }
  const sum = amounts.reduce<number>(
    (total, amount) => total + (typeof amount === 'number' ? amount : 0),
    0,
  );
  if (sum !== whole.minor) return [{ field: 'amount', message: fault('statementBatch') }];
  return parts.map((part, at): ReadLine => {
    const amountMinor = amounts[at];
    if (typeof amountMinor !== 'number')
      return { field: 'amount', message: fault('statementAmount') };
    // The parts of a batch share the entry's reference.
    const own = reference === '' ? '' : `${reference}/${at + 1}`;
    return { line: { ...shared, ...detailsOf(part, own, amountMinor > 0, ''), amountMinor } };
  });
}

type Money = { readonly minor: number } | Exclude<ReadLine, { line: BankLine }>;

function moneyOf(entry: XmlElement, currency: string): Money {
  const amount = child(entry, 'Amt');
  const stated = (amount?.attributes['Ccy'] ?? '').toUpperCase();
  if (stated === '' || (currency !== '' && stated !== currency))
    return { field: 'currency', message: fault('lineCurrency') };
  const minor = readAmount(amount?.text ?? '', stated);
  if (minor === null) return { field: 'amount', message: fault('statementAmount') };
  const sign = textAt(entry, 'CdtDbtInd');
  if (sign !== 'CRDT' && sign !== 'DBIT') return { field: 'sign', message: fault('statementSign') };
  return { minor: sign === 'CRDT' ? minor : -minor };
}

/** The amount of one transaction in the account's currency; `none` if it states none. */
function moneyOfPart(
  part: XmlElement,
  currency: string,
  isCredit: boolean,
): number | 'none' | null {
  const details = child(part, 'AmtDtls');
  const inDetails = details && child(details, 'TxAmt');
  const amount = child(part, 'Amt') ?? (inDetails && child(inDetails, 'Amt'));
  if (!amount) return 'none';
  const stated = (amount.attributes['Ccy'] ?? '').toUpperCase();
  if (currency !== '' && stated !== currency) return null;
  const minor = readAmount(amount.text, stated);
  const sign = textAt(part, 'CdtDbtInd');
  const credit = sign === '' ? isCredit : sign === 'CRDT';
  return minor === null ? null : credit ? minor : -minor;
}

function dayOf(element: XmlElement | undefined): string | null {
  const text = textAt(element, 'Dt') || textAt(element, 'DtTm');
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T|Z|[+-]\d\d:|$)/.exec(text) ?? [];
  return readDay(year, month, day);
}

type Details = Pick<BankLine, 'text' | 'payer' | 'iban' | 'bankReference'>;

/** Who paid and what for; of money that goes out, who got it. */
function detailsOf(
  part: XmlElement | undefined,
  reference: string,
  isCredit: boolean,
  extra: string,
): Details {
  const parties = part && child(part, 'RltdPties');
  const role = isCredit ? 'Dbtr' : 'Cdtr';
  const remittance = part && child(part, 'RmtInf');
  const structured = remittance ? childrenOf(remittance, 'Strd') : [];
  const references = structured.flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref'),
    ...childrenOf(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    ...childrenOf(one, 'AddtlRmtInf').map(({ text }) => text),
  ]);
  const unstructured = remittance ? childrenOf(remittance, 'Ustrd').map(({ text }) => text) : [];
  return {
    text: textOfLine([
      ...unstructured,
      ...references,
      textAt(part, 'Refs', 'EndToEndId'),
      textAt(part, 'AddtlTxInf'),
      extra,
    ]),
    payer: shortText(textAt(parties, role, 'Nm') || textAt(parties, role, 'Pty', 'Nm')),
    iban: ibanIn(textAt(parties, `${role}Acct`, 'Id', 'IBAN')),
    bankReference: shortText(textAt(part, 'Refs', 'AcctSvcrRef') || reference),
  };
}
