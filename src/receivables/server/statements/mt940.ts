import { fault } from '../../../platform/rules/errors/faults.ts';
import type { BankLine } from '../../rules/bank-line.ts';
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

type Field = { readonly tag: string; readonly line: number; readonly lines: string[] };

/** Reads statements in SWIFT's MT940, with the structured `:86:` of German banks or free text. */
export function readMt940(text: string): ReadStatement {
  const fields = fieldsOf(text);
  if (!fields.some(({ tag }) => tag === '60F' || tag === '60M'))
    return refuse(fault('statementKind'));
  const lines: BankLine[] = [];
  const faults: LineFault[] = [];
  const accounts = new Set<string>();
  const currencies = new Set<string>();
  let currency = '';
  let sum: number | null = null;
  for (const [at, field] of fields.entries()) {
    const value = field.lines[0] ?? '';
    switch (field.tag) {
      case '25':
        accounts.add(value.replaceAll(/\s/g, ''));
        break;
      case '60F':
      case '60M': {
        const balance = balanceOf(value);
        if (!balance) return refuse(fault('statementKind'));
        ({ currency, minor: sum } = balance);
        currencies.add(currency);
        break;
      }
      case '61': {
        const details = fields[at + 1];
        const read = lineOf(field, details?.tag === '86' ? details.lines : [], currency);
        if ('line' in read) {
          lines.push(read.line);
          if (sum !== null) sum += read.line.amountMinor;
        } else {
          faults.push({ line: field.line, ...read });
          sum = null;
        }
        if (lines.length + faults.length > MAX_STATEMENT_LINES) return tooManyLines();
        break;
      }
      case '62F':
      case '62M': {
        const balance = balanceOf(value);
        if (sum !== null && balance?.minor !== sum)
          faults.push({ line: field.line, field: 'balance', message: fault('statementBalance') });
        break;
      }
      default:
    }
  }
  return { format: 'mt940', accounts: [...accounts], currencies: [...currencies], lines, faults };
}

/** The fields of all messages in the file, with the lines that continue them. */
function fieldsOf(text: string): readonly Field[] {
  const fields: Field[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, tag, value = ''] = /^(?:\{.*\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, line: at + 1, lines: [value] });
    else if (!/^(?:-\}?|\{.*)?\s*$/.test(line)) fields.at(-1)?.lines.push(line);
  }
  return fields;
}

function balanceOf(text: string): { currency: string; minor: number } | null {
  const [, sign, currency = '', amount = ''] =
    /^([CD])\d{6}([A-Z]{3})(\d{1,12},\d{0,3})\s*$/.exec(text) ?? [];
  if (sign === undefined) return null;
  const decimal = amount.replace(',', '.');
  const minor = /^0*\.0*$/.test(decimal) ? 0 : readAmount(decimal, currency);
  return minor === null ? null : { currency, minor: sign === 'C' ? minor : -minor };
}

/** Day of value, day of entry, sign, letter of the currency, amount, kind, references, and a text of its own line. */
const LINE =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,12}(?:,\d{0,3})?)([A-Z][A-Z\d]{3})(.*)$/;

function lineOf(field: Field, details: readonly string[], currency: string): ReadLine {
  const [first = '', ...more] = field.lines;
  const parts = LINE.exec(first.trimEnd());
  if (!parts) return whyNot(first);
  const [, year = '', month = '', day = '', entry = '', sign = '', , amount = '', , rest = ''] =
    parts;
  const valuedOn = readDay(`20${year}`, month, day);
  const bookedOn = valuedOn === null || entry === '' ? valuedOn : dayOfEntry(valuedOn, entry);
  if (bookedOn === null) return { field: 'date', message: fault('statementDay') };
  const minor = readAmount(amount.replace(',', '.'), currency);
  if (minor === null) return { field: 'amount', message: fault('statementAmount') };
  const [own = '', ofBank = ''] = rest.split('//');
  const told = readDetails(details);
  return {
    line: {
      bookedOn,
      // A reversed credit takes money away.
      amountMinor: sign.endsWith('C') === sign.startsWith('R') ? -minor : minor,
      isReversal: sign.startsWith('R'),
      bankReference: shortText(ofBank),
      text: textOfLine([...told.texts, own, ...more]),
      payer: shortText(told.payer),
      iban: told.iban,
    },
  };
}

/** Which part of a `:61:` is wrong. */
function whyNot(text: string): Exclude<ReadLine, { line: BankLine }> {
  if (!/^\d{6}/.test(text)) return { field: 'date', message: fault('statementDay') };
  if (!/^\d{6}(?:\d{4})?(?:R?[CD]|E[CD])/.test(text))
    return { field: 'sign', message: fault('statementSign') };
  return { field: 'amount', message: fault('statementAmount') };
}

/** The day of entry has no year: it is near the day of value. */
function dayOfEntry(valuedOn: string, entry: string): string | null {
  const year = Number(valuedOn.slice(0, 4));
  const [month, day] = [entry.slice(0, 2), entry.slice(2)];
  const distance = Number(month) - Number(valuedOn.slice(5, 7));
  const shift = distance > 6 ? -1 : distance < -6 ? 1 : 0;
  return readDay(String(year + shift), month, day);
}

type Told = { readonly texts: readonly string[]; readonly payer: string; readonly iban: string };

function readDetails(lines: readonly string[]): Told {
  // Structured details are cut wherever a line is full.
  const structured = /^\d{3}\?/.test(lines[0] ?? '');
  return structured ? readSubfields(lines.join('')) : readFreeText(lines);
}

/** `?20` to `?29` and `?60` to `?63` are the purpose, `?31` the account, `?32` and `?33` the name. */
function readSubfields(text: string): Told {
  const parts = [...text.matchAll(/\?(\d\d)([^?]*)/g)].map(
    ([, code = '', value = '']) => [code, value] as const,
  );
  const of = (from: string, to = from) =>
    parts.filter(([code]) => code >= from && code <= to).map(([, value]) => value);
  const purpose = [...of('20', '29'), ...of('60', '63')].join('\n');
  const inPurpose =
    /(?:^|\s)IBAN[+:]\s*([A-Z]{2}\d{2}[A-Z\d ]{11,40}?)(?=\s*(?:BIC|[A-Z]{4}\+|\n\n|$))/i.exec(
      purpose,
    );
  return {
    texts: purposeTexts(purpose),
    payer: [...of('32'), ...of('33')].join(''),
    iban: ibanIn(of('31').join('')) || ibanIn(inPurpose?.[1] ?? ''),
  };
}

/** Purposes of SEPA payments name their parts: `EREF+…KREF+…SVWZ+…`. */
function purposeTexts(purpose: string): readonly string[] {
  const parts = purpose.split(/\b(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|PURP|BIC|IBAN)\+/);
  if (parts.length < 3) return [purpose];
  const kept: string[] = [parts[0] ?? ''];
  for (let at = 1; at < parts.length; at += 2)
    if (['EREF', 'SVWZ'].includes(parts[at] ?? '')) kept.unshift(parts[at + 1] ?? '');
  return kept;
}

/** Free text, or `/NAME/…/IBAN/…/REMI/…`. */
function readFreeText(lines: readonly string[]): Told {
  const text = lines.join('\n');
  const joined = lines.join('');
  const part = (name: string) =>
    new RegExp(
      `/${name}/(.*?)(?=/(?:NAME|IBAN|BIC|REMI|EREF|CNTP|TRCD|ORDP|BENM|CSID|MARF|ISDT|ID)/|$)`,
    )
      .exec(joined)?.[1]
      ?.trim() ?? '';
  const iban =
    part('IBAN') ||
    (/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/.exec(text)?.[0] ?? '');
  return { texts: [part('REMI'), text], payer: part('NAME'), iban: ibanIn(iban) };
}
