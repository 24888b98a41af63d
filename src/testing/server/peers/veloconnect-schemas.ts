import { readFileSync, readdirSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const FOLDER = 'tests/fixtures/veloconnect';

/** The standard's schemas and our stand-ins for those of UBL 1.0, all in one folder. */
function schemaFiles() {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.xsd'))
    .map((path) => ({
      fileName: path.split(/[\\/]/).at(-1) ?? '',
      contents: readFileSync(`${FOLDER}/${path}`, 'utf8').replaceAll('"ubl/common/', '"'),
    }));
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const imported = [
  [`${UBL}:CoreComponentTypes-1.0`, 'UBL-CoreComponentTypes-1.0'],
  [`${UBL}:UnspecializedDatatypes-1.0`, 'UBL-UnspecializedDatatypes-1.0'],
  [`${UBL}:CommonBasicComponents-1.0`, 'UBL-CommonBasicComponents-1.0'],
  ...['transaction-1.0', 'transaction-1.4', 'transaction-1.6'].map(ofModule),
  ...['profile-1.1', 'profile-1.4', 'profile-1.5', 'profile-1.6'].map(ofModule),
  [`${UBL}:CommonAggregateComponents-1.0`, 'UBL-CommonAggregateComponents-1.0'],
  ...['order-1.1', 'catalog-1.5', 'receipt-1.3'].map(ofModule),
];

function ofModule(name: string): [string, string] {
  return [`urn:veloconnect:${name}`, name];
}

/** UBL comes first, since some schemas import it without saying where it is. */
const all = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${imported
  .map(([urn, file]) => `<xsd:import namespace="${urn}" schemaLocation="${file}.xsd"/>`)
  .join('')}</xsd:schema>`;

/** Validates answers against the schemas. @returns what is wrong */
export async function schemaFaults(answers: readonly string[]): Promise<readonly string[]> {
  const { errors, rawOutput, valid } = await validateXML({
    xml: answers.map((contents, at) => ({
      fileName: `answer-${at}.xml`,
      // There is no published schema of catalog-1.1.
      contents: contents.replaceAll('urn:veloconnect:catalog-1.1', 'urn:veloconnect:catalog-1.5'),
    })),
    schema: [{ fileName: 'all.xsd', contents: all }],
    preload: schemaFiles(),
  });
  if (!valid && errors.length === 0) return [rawOutput];
  return errors.map(({ rawMessage }) => rawMessage);
}
