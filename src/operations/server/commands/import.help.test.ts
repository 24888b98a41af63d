import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { attributeKeys } from '../../../drawings/rules/attributes.ts';
import { ownFields } from '../../../catalogue/server/import/import.fields.ts';
import { importHelp } from './import.help.ts';

const page = await readFile(new URL('../../../../docs/import.md', import.meta.url), 'utf8');

describe('documentation of the import', () => {
  it.each(ownFields)('names the field %s in the help and in docs/import.md', (field) => {
    expect(importHelp).toMatch(new RegExp(`^  ${field}( |$)`, 'm'));
    expect(page).toMatch(new RegExp(`^\\|[^|]*\`${field}\``, 'm'));
  });

  it.each(attributeKeys)('names the attribute %s in the help and in docs/import.md', (key) => {
    expect(importHelp).toMatch(new RegExp(`^  ${key} +\\S`, 'm'));
    expect(page).toMatch(new RegExp(`^\\| \`${key}\` `, 'm'));
  });
});
