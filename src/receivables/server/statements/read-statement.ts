import { fault } from '../../../platform/rules/errors/faults.ts';
import type { CsvMapping } from '../../rules/csv-mapping.ts';
import { csvMappingSchema } from '../../rules/csv-mapping.ts';
import { readCamt053 } from './camt053.ts';
import { type CsvTable, readCsvStatement, readCsvTable } from './csv-statement.ts';
import { decodeStatement } from './decode-statement.ts';
import { readMt940 } from './mt940.ts';
import { type ReadStatement, type Statement, refuse } from './statement.ts';

type Own = {
  /** The shop's account as an IBAN; empty if it has not said. */
  readonly iban: string;
  readonly currency: string;
  /** Whether statements of other accounts are taken, too. */
  readonly anyAccount: boolean;
};

/**
 * Reads an account statement in any of the three formats.
 * @param mappingOf the mapping for a CSV file, given or remembered
 */
export async function readStatement(
  bytes: Buffer,
  own: Own,
  mappingOf: (table: CsvTable) => Promise<Partial<CsvMapping>>,
): Promise<
  ReadStatement & { readonly csv?: { readonly key: string; readonly mapping: CsvMapping } }
> {
  const decoded = decodeStatement(bytes);
  if ('refused' in decoded) return decoded;
  const { kind, text } = decoded;
  if (kind === 'xml') return checkOwn(await readCamt053(text), own);
  if (kind === 'mt940') return checkOwn(readMt940(text), own);
  const table = await readCsvTable(text);
  if (!table) return refuse(fault('statementKind'));
  const mapping = csvMappingSchema.safeParse({ ...table.guess, ...(await mappingOf(table)) });
  if (!mapping.success) return refuse(fault('csvMapping'));
  const read = checkOwn(readCsvStatement(table, mapping.data, own.currency), own);
  return { ...read, csv: { key: table.key, mapping: mapping.data } };
}

function checkOwn(read: ReadStatement, own: Own): ReadStatement {
  if ('refused' in read) return read;
  const currency = read.currencies.find((one) => one !== own.currency.toUpperCase());
  if (currency !== undefined)
    return refuse(fault('otherCurrency', currency, own.currency.toUpperCase()));
  const account = read.accounts.find((one) => !isSameAccount(one, own.iban));
  if (account !== undefined && own.iban !== '' && !own.anyAccount)
    return refuse(fault('otherAccount', account, own.iban));
  return isEmpty(read) ? refuse(fault('statementEmpty')) : read;
}

const isEmpty = ({ lines, faults }: Statement) => lines.length === 0 && faults.length === 0;

/** Whether an account of a statement is an IBAN's: MT940 names bank and number, `37040044/532013000EUR`. */
export function isSameAccount(stated: string, iban: string): boolean {
  const account = stated.replaceAll(/\s/g, '').toUpperCase();
  if (account.replace(/[A-Z]{3}$/, '') === iban || account === iban) return true;
  const [bank = '', number = ''] = account.replace(/[A-Z]{3}$/, '').split('/');
  const own = iban.slice(4);
  return (
    /^\d+$/.test(number) &&
    own.endsWith(number.replace(/^0+/, '')) &&
    (/^[A-Z]/.test(bank) || own.startsWith(bank))
  );
}
