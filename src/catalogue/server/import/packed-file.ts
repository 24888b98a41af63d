import { fault } from '../../../platform/rules/errors/faults.ts';
import type { Fault } from '../../../platform/rules/errors/field-errors.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Compound files: Excel up to 2003. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument';

/** What a file is that people take for CSV; null for others. */
export function packedFault(start: Buffer, name: string): Fault | null {
  if (start.subarray(0, COMPOUND.length).equals(COMPOUND)) return fault('excelWorkbook');
  if (!start.subarray(0, ZIP.length).equals(ZIP)) return null;
  const text = start.toString('latin1');
  if (text.includes(OPEN_DOCUMENT)) return fault('openDocument');
  const isWorkbook =
    /\.xls[xmb]$/i.test(name) || text.includes('[Content_Types].xml') || text.includes('xl/');
  return fault(isWorkbook ? 'excelWorkbook' : 'packedFile');
}
